package history

import _ "embed"

// Page describes the history for its users: companion help history prints it.
//
//go:embed README.md
var Page string
