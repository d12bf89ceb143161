export type Waiting = { owner: string | null }

export type FairQueue<Piece extends Waiting> = {
  add: (piece: Piece) => void
  /** Goes to the front, since it has waited before. */
  putBack: (piece: Piece) => void
  /** Stays in the queue until it is taken. */
  next: (running: readonly Waiting[]) => Piece | undefined
  take: (piece: Piece) => void
  drain: () => Piece[]
}

/**
 * Owners take turns: first those with the least work under way, and among them the one who has waited longest for a
 * turn. Many items of one owner only delay each other.
 */
export function createFairQueue<Piece extends Waiting>(): FairQueue<Piece> {
  const waiting: Piece[] = []
  const lastTurns = new Map<string | null, number>()
  let turns = 0
  const lastTurn = ({ owner }: Waiting) => lastTurns.get(owner) ?? 0

  return {
    add: (piece) => void waiting.push(piece),
    putBack: (piece) => void waiting.unshift(piece),
    next: (running) => {
      const underWay = ({ owner }: Waiting) => running.filter((each) => each.owner === owner).length
      return waiting.reduce<Piece | undefined>((best, piece) => {
        const before = best ? underWay(piece) - underWay(best) || lastTurn(piece) - lastTurn(best) : -1
        return before < 0 ? piece : best
      }, undefined)
    },
    take: (piece) => {
      waiting.splice(waiting.indexOf(piece), 1)
      if (waiting.length === 0) lastTurns.clear()
      else lastTurns.set(piece.owner, ++turns)
    },
    drain: () => waiting.splice(0),
  }
}
