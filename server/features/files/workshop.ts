import type { Context } from '../../context.ts'
import { createTurns, type Turns } from './turns.ts'

/** Where pictures are worked on: whose turn it is, and what is being made at this moment, by name. */
export type Workshop = { turns: Turns; making: Map<string, Promise<number>> }

/** Decoding takes a thread of Node's pool of four; the others stay free for files and passwords. */
const picturesAtOnce = 2

const workshops = new WeakMap<object, Workshop>()

export function workshopOf(context: Context): Workshop {
  const known = workshops.get(context.files)
  if (known) return known
  const workshop = { turns: createTurns(picturesAtOnce), making: new Map() }
  workshops.set(context.files, workshop)
  return workshop
}
