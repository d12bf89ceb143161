import { createCaller } from '#client/api/call.ts'
import { createGroup, readGroup } from '#contract/groups.ts'
import { signUp } from '#contract/sessions.ts'
import { runServer } from '#e2e/support/start-server.ts'
import { newLedger, type Ledger } from './ledger.ts'
import type { Place } from './place.ts'

export type World = { place: Place; people: { key: string }[]; group: string; ledger: Ledger }

export type Running = ReturnType<typeof runServer> & { url: string }

/** The real server on this place, or what stands in for it. */
export async function startOn({ env }: Place, program?: readonly string[]): Promise<Running> {
  const server = runServer(env, program)
  return { ...server, url: `${await server.line(/^Coterie is at (\S+)$/m)}/` }
}

const names = ['ada', 'bea']

/** People in one group, each with a key; and the server that they signed up at. */
export async function settleIn(place: Place): Promise<{ world: World; server: Running }> {
  const server = await startOn(place)
  const as = (key?: string) => createCaller({ base: () => server.url, key: () => key })
  const setUpLink = await server.line(/(\S+\/signup\?inviteKey=\S+)$/m)
  let invite_key = new URL(setUpLink).searchParams.get('inviteKey')!
  const people: World['people'] = []
  let group = ''
  for (const name of names) {
    const body = { login: `${name}@example.org`, password: 'correct horse battery', invite_key }
    const { api_key: key } = await as()(signUp, { body })
    people.push({ key })
    if (people.length > 1) continue
    group = (await as(key)(createGroup, { body: { name: 'Les Moreau' } })).id
    const { inviteKey } = await as(key)(readGroup, { params: { id: group } })
    invite_key = inviteKey!
  }
  return { world: { place, people, group, ledger: newLedger() }, server }
}
