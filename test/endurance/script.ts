import { take, type Act, type ActOf, type Kind } from './acts.ts'
import { claimsOf, type Claims } from './conflicts.ts'
import type { World } from './model.ts'

/** `after`: so many milliseconds later, in the midst of what was begun before. `lasts` so many. `ahead` in seconds. */
export type Disaster =
  | { fails: 'server'; number: number; after: number }
  | { fails: 'power'; after: number }
  | { fails: 'disk'; lasts: number }
  | { fails: 'clock'; ahead: number }
  | { fails: 'database'; lasts: number }
  | { fails: 'store'; lasts: number }
  | { fails: 'bus'; lasts: number }
  | { fails: 'mail'; lasts: number }

/** At the end of a round everybody looks at everything. */
export type Step = Act | Disaster | { ends: 'round' }

/** What happened to these people from the beginning, to be done again. */
export type Script = { setup: string; people: string[]; steps: Step[] }

/** What is to be done, and how the server is to answer. */
export type Task = { act: Act; refusal: ReturnType<typeof take>; claims: Claims } | { disaster: Disaster }

/** Changes the world as the step does. */
export function taskOf(world: World, step: Act | Disaster): Task {
  if ('fails' in step) {
    if (step.fails === 'clock') setClock(world, step.ahead)
    return { disaster: step }
  }
  const claims = claimsOf(world, step)
  return { act: step, claims, refusal: take(world, step as ActOf<Kind>) }
}

/** Whether all that it is about has been made, which may have been left out of a script. */
export function isPossible({ groups, messages, invitations, collections }: World, act: Act): boolean {
  const makes = {
    group: act.do === 'create-group',
    message: act.do === 'post' || act.do === 'reply',
    invitation: act.do === 'invite',
    collection: act.do === 'collect',
  }
  if ('group' in act && !makes.group && !groups.has(act.group)) return false
  if ('message' in act && !makes.message && !messages.has(act.message)) return false
  if ('parent' in act && !messages.has(act.parent)) return false
  if ('invitation' in act && !makes.invitation && !invitations.has(act.invitation)) return false
  return !('collection' in act) || act.collection === undefined || makes.collection || collections.has(act.collection)
}

function setClock({ clock }: World, ahead: number): void {
  clock.now = ahead
  clock.latest = Math.max(clock.latest, ahead)
}

/** What was begun when the round ended is done by then. */
export function settle({ groups }: World): void {
  for (const { settling } of groups.values()) settling.clear()
}
