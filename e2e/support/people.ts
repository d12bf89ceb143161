import { randomUUID } from 'node:crypto'
import { createCaller } from '#client/api/call.ts'
import { createGroup, leaveGroup, readGroup } from '#contract/groups.ts'
import { signUp } from '#contract/sessions.ts'
import { endFirstRun } from '#contract/sign-in/server-settings.ts'
import type { TestServer } from './shared-server.ts'
import type { Account, Person } from './test.ts'

/** Calls the server as one person, without a browser. */
export type Call = ReturnType<typeof createCaller>

/** Makes an account and signs its browser in, if it has one. Without an invitation it is in no group. */
export async function signIn(server: TestServer, person: Account | Person, inviteKey?: string): Promise<Call> {
  let key: string | undefined
  const call = createCaller({ base: () => `${server.url}/`, key: () => key })
  const { entrance } = server
  const invite_key =
    inviteKey ?? entrance?.inviteKey ?? new URL(await server.setUpLink()).searchParams.get('inviteKey')!
  const body = { login: person.email, password: person.password, name: person.name, invite_key }
  key = (await call(signUp, { body })).api_key
  if (!inviteKey && !entrance) await call(endFirstRun)
  if (!inviteKey && entrance) await call(leaveGroup, { params: { id: entrance.group } })
  if (!('page' in person)) return call
  // Of the same origin, and without scripts.
  await person.page.goto('/favicon.svg')
  await person.page.evaluate((data) => {
    localStorage.setItem('apiKey', JSON.stringify({ data, createdAt: Date.now(), metadata: null }))
  }, key)
  return call
}

export type Table = { ada: Call; bea: Call; group: string }

/** Ada and Bea, signed in, in one group. */
export async function atOneTable(server: TestServer, ada: Person, bea: Account | Person): Promise<Table> {
  const asAda = await signIn(server, ada)
  const group = await asAda(createGroup, { body: { name: 'Les Moreau' } })
  const asBea = await signIn(server, bea, group.inviteKey!)
  return { ada: asAda, bea: asBea, group: group.id }
}

/** Others join the group, each with an account of their own and no browser. */
export async function join(server: TestServer, member: Call, group: string, names: string[]): Promise<void> {
  const { inviteKey } = await member(readGroup, { params: { id: group } })
  const call = createCaller({ base: () => `${server.url}/`, key: () => undefined })
  for (const name of names) {
    const login = `joined-${randomUUID()}@example.org`
    await call(signUp, { body: { login, password: 'correct horse', name, invite_key: inviteKey! } })
  }
}
