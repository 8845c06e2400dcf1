// Package stats has the statistics, their drawing and their JSON.
package stats
