import { tokenScopes, type TokenScope } from '#contract/sign-in/token-scopes.ts'
import { ids } from '#server/features/documentation/examples/given.ts'
import { createGroup } from '#server/features/groups/groups.ts'
import { makeToken } from '#server/features/tokens/tokens.ts'
import { frameScope } from '#server/http/tokens/token-viewer.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { TestApp } from '../app/start-app.ts'
import { givenFrame, type World } from './access-matrix.ts'

/** Tokens of Ada: for one thing in all her groups, for all in one group, or of a frame that shows her group. */
export const tokenCallers = [...tokenScopes, 'all, in this group', 'all, in another group', frameScope] as const
export type TokenCaller = (typeof tokenCallers)[number]

export function scopesOf(caller: TokenCaller): readonly (TokenScope | typeof frameScope)[] {
  if (caller === frameScope) return [frameScope]
  const scope = tokenScopes.find((one) => one === caller)
  return scope ? [scope] : tokenScopes
}

export async function tokenFor(app: TestApp, world: World, caller: TokenCaller): Promise<string> {
  if (caller === frameScope) return (await givenFrame(app, world.ada, world.meaning.get(ids.group)!)).key
  const viewer: Viewer = { userId: world.ada, sessionId: '' }
  const scopes = tokenScopes.filter((scope) => scopesOf(caller).includes(scope))
  const wish = { name: caller, scopes, lasts: 30 as const }
  const group = await groupOf(app, world, viewer, caller)
  const { secret } = await makeToken(app.context, viewer, { ...wish, ...(group && { group }) })
  return secret
}

async function groupOf({ context }: TestApp, { meaning }: World, viewer: Viewer, caller: TokenCaller) {
  if (caller === 'all, in this group') return meaning.get(ids.group)!
  if (caller !== 'all, in another group') return undefined
  const { groupId } = await createGroup(context, viewer, { name: 'Choir' })
  return groupId
}

/** What a token of another group must not bring: whatever is in Ada's group, and whoever is in no other. */
export function foreignTo({ meaning }: World): string[] {
  const foreign = [
    ids.group,
    ids.message,
    ids.reply,
    ids.bea,
    ids.file,
    ids.sound,
    ids.pdf,
    ids.listItem,
    ids.option,
    ids.occurrence,
    ids.reaction,
    ids.bookmark,
    ids.notification,
  ]
  return [...foreign.flatMap((id) => meaning.get(id) ?? []), 'At the lake', 'Les Moreau']
}
