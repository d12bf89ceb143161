export type SeatPlace = { x: number; y: number; r: number; hue: number }
export type TablePlan = { reach: number; others: SeatPlace[]; yours: Omit<SeatPlace, 'hue'> }

/** Where your seat is: the same place as the dot of the mark. Degrees, clockwise from three o'clock. */
const yourAngle = -25

/** Sizes relative to the disc, whose radius is 100. `page`: many small seats close by; `set`: a few large ones. */
const measures = {
  page: { distance: 116, smallest: 7, spread: 3.8, yours: 11.5 },
  set: { distance: 139, smallest: 22, spread: 8, yours: 30 },
}

/** The seats round the table, with the same hand-made unevenness each time. The gap of the ring is before yours. */
export function planTable(kind: keyof typeof measures, seats: number): TablePlan {
  const { distance, smallest, spread, yours } = measures[kind]
  const step = 360 / (seats + 2)

  const others = Array.from({ length: seats }, (_, index) => {
    const angle = yourAngle + step * (index + 1) + (uneven(index, 3) - 0.5) * step * 0.12
    const away = distance + (uneven(index, 5) - 0.5) * 3
    return { ...at(angle, away), r: smallest + uneven(index, 7) * spread, hue: (index * 10 + 21) % 27 }
  })
  return { reach: distance + yours, others, yours: { ...at(yourAngle, distance), r: yours } }
}

function at(angle: number, distance: number) {
  const radians = (angle * Math.PI) / 180
  return { x: Math.cos(radians) * distance, y: Math.sin(radians) * distance }
}

/** Between 0 and 1, spread evenly but without a visible order. */
function uneven(index: number, salt: number): number {
  return ((index + 1) * salt * 0.618034) % 1
}
