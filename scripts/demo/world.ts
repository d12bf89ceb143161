import type { Context } from '#server/context.ts'
import type { PersonName } from './people.ts'

export type Happening = { at: number; happen: () => Promise<unknown> }

export type World = {
  context: Context
  now: number
  viewer: (person: PersonName) => { userId: string; sessionId: string }
}
