export type TableSeat = {
  /** Degrees clockwise from one’s own seat, all round the table. */
  turn: number
  /** Seats from one’s own where only an arc is visible: 1 is the next one clockwise. */
  offset: number
}

/** The first taken seats: spread all round the table, and nearest to one’s own where less is visible. */
export function seatsBeside(seats: number, taken: number): TableSeat[] {
  const spread = Array.from({ length: taken }, (_, index) => Math.floor(((index + 0.5) * seats) / taken))
  const free = Array.from({ length: seats }, (_, slot) => slot).filter((slot) => !spread.includes(slot))
  const step = 360 / (seats + 1)
  return [...spread, ...free].map((slot, index) => ({
    turn: (slot + 1) * step,
    offset: (index % 2 === 0 ? -1 : 1) * (Math.floor(index / 2) + 1),
  }))
}
