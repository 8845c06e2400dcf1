package carpathes

import (
	"slices"

	"companion/calculators/input"
)

// court holds who serves whom. It is a value: what changes it gives another one.
type court struct {
	players  input.Players
	vampires []vampire // by seat
}

// vampire is a player as the others see him.
type vampire struct {
	ds     int        // blood doses on the counter, 5 or more
	master input.Seat // 0 while he is free
	grace  int        // 0 to 4 on the way to freedom; 0 while he is free
	spared bool       // freed so lately that a house rule protects him
	left   bool       // he has left the table
}

// of returns a player's vampire, to read or, in a copy, to change.
func (c court) of(p input.Seat) *vampire { return &c.vampires[p-1] }

func (c court) name(p input.Seat) string { return c.players.Name(p) }

// copy returns a court that can be changed without changing c.
func (c court) copy() court {
	c.vampires = slices.Clone(c.vampires)
	return c
}

// seats returns those of all players, or of the others than by.
func (c court) seats(but input.Seat) []input.Seat {
	var all []input.Seat
	for i := range c.vampires {
		if p := input.Seat(i + 1); p != but {
			all = append(all, p)
		}
	}
	return all
}

// slaves returns a Master's.
func (c court) slaves(master input.Seat) []input.Seat {
	var all []input.Seat
	for i, v := range c.vampires {
		if v.master == master {
			all = append(all, input.Seat(i+1))
		}
	}
	return all
}

// under returns to whom a player belongs: his Master or, while he is free, himself.
func (c court) under(p input.Seat) input.Seat {
	if m := c.of(p).master; m > 0 {
		return m
	}
	return p
}

// names writes seats out.
func (c court) names(seats []input.Seat) []string {
	all := make([]string, len(seats))
	for i, p := range seats {
		all[i] = c.name(p)
	}
	return all
}

// bind makes a player a player's Slave, with the cube on 0.
func (c court) bind(slave, master input.Seat) {
	v := c.of(slave)
	v.master, v.grace, v.spared = master, 0, false
}

// courtInput is a court as a question asks for it.
type courtInput struct {
	Players input.Opt[[]each[int]]
	Slaves  input.Opt[[]bond]
}

// fields asks for the counters and for who serves whom. At a table they stand there.
func (c *courtInput) fields(at input.Context) []input.Field {
	players := input.List("players", &c.Players, eachForm(input.Whole(floor, dosesMost)), leastOf(at), playersMost, "everybody with the DS on his counter").TakesSeveral()
	slaves := input.List("slaves", &c.Slaves, bondForm, 0, playersMost-1, "every Slave with his Master and his grace").TakesSeveral().Else("none")
	if s, live := at.State.(*State); live {
		players, slaves = players.Stands(s.counted()), slaves.Stands(s.bound())
	}
	return []input.Field{players, slaves}
}

// court returns the court that was given, with every name in full. The error is a *InputError.
func (c *courtInput) court(at input.Context) (court, error) {
	told := court{vampires: make([]vampire, len(c.Players.Value))}
	for i := range c.Players.Value {
		told.players = append(told.players, c.Players.Value[i].Who.Name)
		told.vampires[i].ds = c.Players.Value[i].V
	}
	if err := input.CheckPlayers(told.players); err != nil {
		return told, err
	}
	if s, live := at.State.(*State); live {
		for i, name := range told.players {
			if at := slices.Index(s.players, name); at >= 0 {
				told.vampires[i].spared = s.vampires[at].spared
			}
		}
	}
	for i := range c.Slaves.Value {
		b := &c.Slaves.Value[i]
		slave, err := b.Slave.spell(told.players, "slaves")
		if err != nil {
			return told, err
		}
		master, err := b.Master.spell(told.players, "slaves")
		if err != nil {
			return told, err
		}
		if told.of(slave).master > 0 || slave == master {
			return told, input.InField("slaves", "%s has one Master, and another than himself", b.Slave.Name)
		}
		told.of(slave).master, told.of(slave).grace = master, b.Grace
	}
	for _, v := range told.vampires {
		if v.master > 0 && told.of(v.master).master > 0 {
			return told, input.InField("slaves", "%s is a Slave and has none", told.name(v.master))
		}
	}
	return told, nil
}
