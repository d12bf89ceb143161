import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createCaller } from '#client/api/call.ts'
import { deleteUser } from '#contract/account.ts'
import { createGroup, leaveGroup, readGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { postMessage } from '#contract/messages.ts'
import { logIn, signUp } from '#contract/sessions.ts'
import { signIn, type OpenDemo } from '#test/servers/open-demo.ts'

const emptyGroups = new WeakMap<OpenDemo, Promise<string>>()
const youngGroups = new WeakMap<OpenDemo, Promise<string>>()
const leavers = new WeakMap<OpenDemo, Promise<{ login: string; password: string }>>()
const newcomers = new WeakMap<OpenDemo, Promise<{ login: string; password: string }>>()

/** The id of a group that was made a moment ago, and holds nothing. */
export function emptyGroup(demo: OpenDemo): Promise<string> {
  const made = emptyGroups.get(demo) ?? makeGroup(demo)
  emptyGroups.set(demo, made)
  return made
}

/** The id of a group with one person and their first message. */
export function youngGroup(demo: OpenDemo): Promise<string> {
  const made = youngGroups.get(demo) ?? beginGroup(demo)
  youngGroups.set(demo, made)
  return made
}

/** Signs a browser in as somebody who has only just come, to a group that holds nothing. */
export async function comeAnew(page: Page, demo: OpenDemo): Promise<void> {
  const arrived = newcomers.get(demo) ?? arrive(demo)
  newcomers.set(demo, arrived)
  const { api_key } = await asNobody(demo)(logIn, { body: await arrived })
  await signIn(page.context(), api_key)
}

/** And as somebody who is in no group any more. */
export async function comeAlone(page: Page, demo: OpenDemo): Promise<void> {
  const { api_key } = await asNobody(demo)(logIn, { body: await arrive(demo) })
  const call = createCaller({ base: () => `${demo.url}/`, key: () => api_key })
  await call(leaveGroup, { params: { id: await emptyGroup(demo) } })
  await signIn(page.context(), api_key)
}

/** How somebody signs in who has deleted the account, and could keep it. */
export function leaver(demo: OpenDemo): Promise<{ login: string; password: string }> {
  const made = leavers.get(demo) ?? leave(demo)
  leavers.set(demo, made)
  return made
}

async function makeGroup(demo: OpenDemo): Promise<string> {
  const { id } = await demo.call('elodie')(createGroup, { body: { name: 'Vivaldi 2027' } })
  return id
}

async function beginGroup(demo: OpenDemo): Promise<string> {
  const call = demo.call('elodie')
  const { id: group } = await call(createGroup, { body: { name: 'Le jardin' } })
  await call(postMessage, { body: { group, data: { text: 'Les premières graines sont en terre.' } } })
  return group
}

async function arrive(demo: OpenDemo) {
  const { inviteKey } = await demo.call('elodie')(readGroup, { params: { id: await emptyGroup(demo) } })
  const person = { login: `${randomUUID()}@coterie.example`, password: randomUUID() }
  await asNobody(demo)(signUp, { body: { ...person, name: 'Sami Haddad', invite_key: inviteKey! } })
  return person
}

async function leave(demo: OpenDemo) {
  const person = await arrive(demo)
  const { api_key } = await asNobody(demo)(logIn, { body: person })
  const call = createCaller({ base: () => `${demo.url}/`, key: () => api_key })
  const { id } = await call(readMe)
  await call(deleteUser, { params: { id }, body: { currentPassword: person.password, messages: 'stay' } })
  return person
}

function asNobody(demo: OpenDemo) {
  return createCaller({ base: () => `${demo.url}/`, key: () => undefined })
}
