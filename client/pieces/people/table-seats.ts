export type TableSeat = {
  /** Degrees from one’s own seat, clockwise, with the seats all round the table. */
  turn: number
  /** How many seats from one’s own, where only an arc of the table is to be seen: 1 is the next one clockwise. */
  place: number
}

/**
 * The seats beside one’s own, those that are taken first: spread all round, and nearest to one’s own where there is less
 * to be seen.
 */
export function seatsBeside(seats: number, taken: number): TableSeat[] {
  const spread = Array.from({ length: taken }, (_, index) => Math.floor(((index + 0.5) * seats) / taken))
  const free = Array.from({ length: seats }, (_, slot) => slot).filter((slot) => !spread.includes(slot))
  const step = 360 / (seats + 1)
  return [...spread, ...free].map((slot, index) => ({
    turn: (slot + 1) * step,
    place: (index % 2 === 0 ? -1 : 1) * (Math.floor(index / 2) + 1),
  }))
}
