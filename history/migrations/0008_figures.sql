-- Games count otherwise from here on: what was counted before is counted again once
-- statistics ask for it.
UPDATE board SET figured = 0;
