export type SeatPosition = { x: number; y: number; r: number; hue: number }
export type SeatPlan = { reach: number; otherSeats: SeatPosition[]; ownSeat: Omit<SeatPosition, 'hue'> }

/** Where the logo has its dot. Degrees, clockwise from three o’clock. */
const ownAngle = -25

const sizes = {
  page: { distance: 116, smallest: 7, spread: 3.8, ownSeat: 11.5 },
  small: { distance: 139, smallest: 22, spread: 8, ownSeat: 30 },
}

/** Slightly irregular, but always the same. Leaves the logo’s gap before one’s own seat. */
export function planSeats(kind: keyof typeof sizes, seats: number): SeatPlan {
  const { distance, smallest, spread, ownSeat } = sizes[kind]
  const step = 360 / (seats + 2)

  const otherSeats = Array.from({ length: seats }, (_, index) => {
    const angle = ownAngle + step * (index + 1) + (random(index, 3) - 0.5) * step * 0.12
    const radius = distance + (random(index, 5) - 0.5) * 3
    return { ...at(angle, radius), r: smallest + random(index, 7) * spread, hue: (index * 10 + 21) % 27 }
  })
  return { reach: distance + ownSeat, otherSeats, ownSeat: { ...at(ownAngle, distance), r: ownSeat } }
}

function at(angle: number, distance: number) {
  const radians = (angle * Math.PI) / 180
  return { x: Math.cos(radians) * distance, y: Math.sin(radians) * distance }
}

function random(index: number, salt: number): number {
  return ((index + 1) * salt * 0.618034) % 1
}
