import type { Act } from './acts.ts'
import type { World } from './model.ts'

/** What an act changes alone, and what must stay as it is meanwhile, which others may need, too. */
export type Claims = { own: string[]; shared: string[] }

const changesGroup: readonly Act['do'][] = [
  ...(['create-group', 'join', 'join-by', 'leave', 'remove', 'let-back-in', 'role', 'rules'] as const),
  ...(['delete', 'withhold', 'restore', 'pin', 'close'] as const),
]
const changesMessage: readonly Act['do'][] = ['post', 'reply', 'edit', 'claim', 'tick']

/**
 * Acts of which one changes what the other needs happen in the order of the script, so that the model knows what comes
 * of both; everybody does one thing after the other. All else happens at the same time.
 */
export function claimsOf(world: World, act: Act): Claims {
  const group = groupOf(world, act)
  const own = [act.by]
  const shared: string[] = []
  if (group !== undefined) (changesGroup.includes(act.do) ? own : shared).push(group)
  if ('message' in act) (changesMessage.includes(act.do) ? own : shared).push(act.message)
  if ('parent' in act) shared.push(act.parent)
  if ('collection' in act && act.collection !== undefined) own.push(act.collection)
  if ('invitation' in act) own.push(act.invitation)
  return { own, shared }
}

function groupOf({ messages, collections, invitations }: World, act: Act): string | undefined {
  if ('group' in act) return act.group
  if ('message' in act) return messages.get(act.message)?.group
  if ('collection' in act) return collections.get(act.collection)?.group
  return invitations.get(act.invitation)?.group
}

export function collide(a: Claims, b: Claims): boolean {
  const meets = (one: string[], other: string[]) => one.some((name) => other.includes(name))
  return meets(a.own, b.own) || meets(a.own, b.shared) || meets(a.shared, b.own)
}
