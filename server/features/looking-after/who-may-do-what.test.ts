import { expect, test } from 'vitest'
import { updateUser } from '#contract/account.ts'
import { createGroup, leaveGroup, readGroup } from '#contract/groups.ts'
import { changeRole } from '#contract/hosting/hosts.ts'
import { postMessage } from '#contract/messages.ts'
import { readProfile } from '#contract/people.ts'
import { enterByCode } from '#contract/sign-in/entry-codes.ts'
import * as looking from '#contract/sign-in/looking-after.ts'
import type { Person } from '#test/app/given.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'
import { transaction } from '../../database/transaction.ts'
import { addMember } from '../membership/membership.ts'

type World = {
  app: TestApp
  group: string
  leo: string
  /** A group of Leo's that nobody else of these is in, and somebody who could look after him as well. */
  elsewhere: string
  another: string
  /** Who tries, and a picture of theirs. */
  caller: Keyholder
  callerId: string
  picture: string
  /** A device of Leo; none before he has signed in for the first time. */
  session: string
}

/** Before Leo has signed in. */
const before = {
  'write in the name': ({ app, caller, group, leo }: World) =>
    app.as(caller).call(postMessage, { body: { group, for: leo, data: { text: 'I can swim' } } }),
}

/** Once he has; the last two end something. */
const since = {
  'see the person, and who looks after them': ({ app, caller, leo: id }: World) =>
    app.as(caller).call(readProfile, { params: { id } }),
  'read a group that only Leo is in': ({ app, caller, elsewhere: id }: World) =>
    app.as(caller).call(readGroup, { params: { id } }),
  'print a sheet': ({ app, caller, leo: id }: World) =>
    app.as(caller).call(looking.makeSignInSheet, { params: { id } }),
  'let in': ({ app, caller, leo: id }: World) => app.as(caller).call(looking.letIn, { params: { id } }),
  'change the name': ({ app, caller, leo: id }: World) =>
    app.as(caller).call(looking.changeLookedAfter, { params: { id }, body: { name: 'Leopold' } }),
  'change the birthday': ({ app, caller, leo: id }: World) =>
    app.as(caller).call(looking.changeLookedAfter, { params: { id }, body: { birthday: '2018-01-31' } }),
  'change the picture': ({ app, caller, picture, leo: id }: World) =>
    app.as(caller).call(looking.changeLookedAfter, { params: { id }, body: { avatar: picture } }),
  'read the settings': ({ app, caller, leo: id }: World) =>
    app.as(caller).call(looking.readSettingsOfLookedAfter, { params: { id } }),
  'set quiet hours': ({ app, caller, leo: id }: World) =>
    app.as(caller).call(looking.setQuietHoursOfLookedAfter, { params: { id }, body: { quietHours: null } }),
  'set what is told': ({ app, caller, leo: id, group }: World) =>
    app.as(caller).call(looking.setNotifyLevelOfLookedAfter, { params: { id, group }, body: { notifyLevel: 'mine' } }),
  'see devices': ({ app, caller, leo: id }: World) =>
    app.as(caller).call(looking.listSessionsOfLookedAfter, { params: { id } }),
  'sign out a device': ({ app, caller, session, leo: id }: World) =>
    app.as(caller).call(looking.endSessionOfLookedAfter, { params: { id, session } }),
  'write in the name, later': ({ app, caller, group, leo }: World) =>
    app.as(caller).call(postMessage, { body: { group, for: leo, data: { text: 'I can dive' } } }),
  'change email and password': ({ app, caller, leo: id }: World) =>
    app
      .as(caller)
      .call(updateUser, { params: { id }, body: { login: 'leo@example.org', password: 'mine from now on' } }),
  'take on, while others look after them': ({ app, caller, callerId: user, leo: id }: World) =>
    app.as(caller).call(looking.addGuardian, { params: { id, user } }),
  'add one more': ({ app, caller, group: id }: World) =>
    app.as(caller).call(looking.addLookedAfter, { params: { id }, body: { name: 'Mia' } }),
  'name another': ({ app, caller, another: user, leo: id }: World) =>
    app.as(caller).call(looking.addGuardian, { params: { id, user } }),
  'put an end to another': ({ app, caller, another: user, leo: id }: World) =>
    app.as(caller).call(looking.stopLookingAfter, { params: { id, user } }),
  'delete the account': ({ app, caller, leo: id }: World) =>
    app.as(caller).call(looking.deleteLookedAfter, { params: { id } }),
}

type Call = keyof typeof before | keyof typeof since
type Expected = Record<Call, string>

const every = (code: string): Expected =>
  Object.fromEntries([...Object.keys(before), ...Object.keys(since)].map((call) => [call, code])) as Expected

const stranger: Expected = {
  ...every('user-not-found'),
  'add one more': 'not-found',
  'write in the name': 'not-found',
  'write in the name, later': 'not-found',
  'read a group that only Leo is in': 'not-found',
}

const fellow: Expected = {
  ...every('forbidden'),
  'see the person, and who looks after them': 'yes',
  'add one more': 'yes',
  'read a group that only Leo is in': 'not-found',
}

const guardian: Expected = {
  ...every('yes'),
  'read a group that only Leo is in': 'not-found',
  'change email and password': 'forbidden',
  'put an end to another': 'forbidden',
  'write in the name, later': 'has-signed-in',
}

/** Who may do what for Leo: `yes`, or the code of the refusal. */
const table: Record<string, Expected> = {
  'an outsider': stranger,
  'a reader': { ...fellow, 'add one more': 'readers-only-read' },
  'a member': fellow,
  'a host of one of his groups': fellow,
  'a host of all his groups': { ...fellow, 'let in': 'yes', 'read a group that only Leo is in': 'yes' },
  'who looks after Leo': guardian,
  'who does so as well': guardian,
  'who did so formerly': fellow,
  'who did so and has left': stranger,
}

/** Ilse and Kim look after Leo, Nic and Tom did; Bo is a host wherever Leo is, Gus is in one of his groups. */
async function givenPeople(app: TestApp) {
  const { group, ...people } = await app.given.group({
    members: ['maker', 'ilse', 'kim', 'nic', 'tom', 'bo', 'gus', 'rosa', 'ada'],
    hosts: ['bo', 'gus'],
  })
  const { maker, ilse, kim, nic, tom, bo, gus, rosa, ada } = people
  const dora = await app.given.person('dora')
  const role = { params: { id: group, user: rosa.id }, body: { role: 'reader' } } as const
  await app.as(maker).call(changeRole, role)
  const { call } = app.as(ilse)
  const { id: leo } = await call(looking.addLookedAfter, { params: { id: group }, body: { name: 'Leo' } })
  const { id: elsewhere } = await app.as(bo).call(createGroup, { body: { name: 'Juniors' } })
  await transaction(app.context, (tx) => addMember(tx, app.context, leo, elsewhere))
  for (const former of [nic, tom]) {
    await call(looking.addGuardian, { params: { id: leo, user: former.id } })
    await app.as(former).call(looking.stopLookingAfter, { params: { id: leo, user: former.id } })
  }
  await call(looking.addGuardian, { params: { id: leo, user: kim.id } })
  await app.as(tom).call(leaveGroup, { params: { id: group } })
  const callers: Record<string, Person> = {
    'an outsider': dora,
    'a reader': rosa,
    'a member': ada,
    'a host of one of his groups': gus,
    'a host of all his groups': bo,
    'who looks after Leo': ilse,
    'who does so as well': kim,
    'who did so formerly': nic,
    'who did so and has left': tom,
  }
  return { group, leo, elsewhere, another: maker.id, ilse, callers }
}

async function outcomeOf(attempt: Promise<unknown>): Promise<string> {
  const [{ status }] = await Promise.allSettled([attempt])
  return status === 'fulfilled' ? 'yes' : (await refusal(attempt)).code
}

async function outcomes(calls: object, world: World): Promise<[string, string][]> {
  const found: [string, string][] = []
  for (const [call, attempt] of Object.entries(calls) as [string, (world: World) => Promise<unknown>][])
    found.push([call, await outcomeOf(attempt(world))])
  return found
}

async function signInLeo(app: TestApp, ilse: Person, leo: string): Promise<Keyholder> {
  const { key } = await app.as(ilse).call(looking.makeSignInSheet, { params: { id: leo } })
  return { key: (await app.as('nobody').call(enterByCode, { body: { code: key } })).api_key }
}

async function sessionOf(app: TestApp, ilse: Person, leo: string): Promise<string> {
  const [device] = await app.as(ilse).call(looking.listSessionsOfLookedAfter, { params: { id: leo } })
  return device!.id
}

test.for(Object.keys(table))('%s may do for somebody who is looked after what the table says', async (who) => {
  const app = await startApp()
  const { ilse, callers, ...given } = await givenPeople(app)
  const caller = callers[who]!
  const { id: picture } = await app.given.file(caller)
  const { leo } = given
  const world = { app, ...given, caller, callerId: caller.id, picture, session: '' }
  const early = await outcomes(before, world)
  await signInLeo(app, ilse, leo)
  const later = await outcomes(since, { ...world, session: await sessionOf(app, ilse, leo) })
  expect(Object.fromEntries([...early, ...later])).toEqual(table[who])
})

test('the person goes none of these ways, and keeps their own', async () => {
  const app = await startApp()
  const { ilse, callers: _, ...given } = await givenPeople(app)
  const { leo } = given
  const caller = await signInLeo(app, ilse, leo)
  const session = await sessionOf(app, ilse, leo)
  const world = { app, ...given, caller, callerId: leo, picture: leo, session }
  expect(Object.fromEntries(await outcomes({ ...before, ...since }, world))).toEqual({
    ...every('user-not-found'),
    'see the person, and who looks after them': 'yes',
    'add one more': 'yes',
    'read a group that only Leo is in': 'yes',
    'change email and password': 'yes',
  })
})
