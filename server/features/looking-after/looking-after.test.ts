import { describe, expect, test } from 'vitest'
import { deleteUser, updateUser } from '#contract/account.ts'
import { leaveGroup, readGroup } from '#contract/groups.ts'
import { listRecord } from '#contract/hosting/hosts.ts'
import { readMe } from '#contract/me.ts'
import { listAllNotifications } from '#contract/notifications.ts'
import { listPeople, readProfile } from '#contract/people.ts'
import { logIn, requestPasswordReset } from '#contract/sessions.ts'
import { enterByCode, lookAtEntryCode } from '#contract/sign-in/entry-codes.ts'
import * as looking from '#contract/sign-in/looking-after.ts'
import { startAddingPasskey } from '#contract/sign-in/passkeys.ts'
import { openBrowser } from '#test/app/browser.ts'
import { add, withPasskeys } from '#test/app/passkeys.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { startMailServer } from '#test/counterparts/mail-server.ts'
import { transaction } from '../../database/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'
import { addMember } from '../membership/membership.ts'

type Keyed = { id: string; key: string }

/** Ilse, a host, adds Leo to the club of Ilse, Bo, also a host, and Ada. */
async function givenLeo(app: TestApp) {
  const people = await app.given.group({ members: ['ilse', 'bo', 'ada'], hosts: ['bo'] })
  const { id } = await app
    .as(people.ilse)
    .call(looking.addLookedAfter, { params: { id: people.group }, body: { name: ' Leo ', birthday: '2019-06-12' } })
  return { ...people, leo: id }
}

async function enter(app: TestApp, code: string): Promise<Keyed> {
  const { api_key: key } = await app.as('nobody').call(enterByCode, { body: { code } })
  return { key, id: (await app.as({ key }).call(readMe)).id }
}

async function enterBySheet(app: TestApp, guardian: Keyed, leo: string): Promise<Keyed> {
  return enter(app, (await app.as(guardian).call(looking.makeSignInSheet, { params: { id: leo } })).key)
}

async function newsOf(app: TestApp, person: Keyed): Promise<string> {
  return JSON.stringify(await app.as(person).call(listAllNotifications, {}))
}

describe('somebody without email', () => {
  test('is in the group, with a birthday and those who look after them', async () => {
    const app = await startApp()
    const { ilse, ada, group, leo } = await givenLeo(app)
    const { people } = await app.as(ada).call(listPeople, { params: { id: group }, query: {} })
    expect(people.find(({ id }) => id === leo)).toMatchObject({ name: 'Leo', lookedAfterBy: [{ id: ilse.id }] })
    expect(await app.as(ada).call(readProfile, { params: { id: leo } })).toMatchObject({
      birthday: '2019-06-12',
      lookedAfter: { by: [{ id: ilse.id }], isGuardian: false, mayLetIn: false, mayTakeOn: false },
    })
  })

  test('comes in with a printed sheet, which works once, for 14 days', async () => {
    const app = await startApp()
    const { ilse, leo } = await givenLeo(app)
    const sheet = await app.as(ilse).call(looking.makeSignInSheet, { params: { id: leo } })
    expect(sheet.expiresAt).toBe(app.clock() + 14 * 86_400)
    const body = { code: sheet.words }
    expect(await app.as('nobody').call(lookAtEntryCode, { body })).toMatchObject({ name: 'Leo', kind: 'sheet' })
    const entered = await enter(app, sheet.words)
    expect(await app.as(entered).call(readMe)).toMatchObject({
      id: leo,
      login: '',
      data: { notification_emails: 'none' },
    })
    expect((await refusal(app.as('nobody').call(enterByCode, { body }))).code).toBe('entry-code-over')
    expect(await newsOf(app, ilse)).toContain('Leo signed in')
  })

  test('does not come in with a sheet that is too old', async () => {
    const app = await startApp()
    const { ilse, leo } = await givenLeo(app)
    const { key, words } = await app.as(ilse).call(looking.makeSignInSheet, { params: { id: leo } })
    app.clock.advance(14 * 86_400)
    for (const code of [key, words]) {
      expect((await refusal(app.as('nobody').call(lookAtEntryCode, { body: { code } }))).code).toBe('entry-code-over')
      expect((await refusal(enter(app, code))).code).toBe('entry-code-over')
    }
    await enterBySheet(app, ilse, leo)
  })

  test('has one sheet: printing another ends the earlier one', async () => {
    const app = await startApp()
    const { ilse, leo } = await givenLeo(app)
    const make = () => app.as(ilse).call(looking.makeSignInSheet, { params: { id: leo } })
    const [first, second] = [await make(), await make()]
    expect((await refusal(enter(app, first.key))).code).toBe('invalid-entry-code')
    app.clock.advance(13 * 86_400)
    await enter(app, second.key)
  })

  test('gets no email, has no password to guess, and cannot ask for a new one', async () => {
    const mails = await startMailServer()
    const app = await startApp({ mail: { kind: 'smtp', url: mails.url, from: 'us@moreau.example' } })
    const { ilse, ada, group, leo } = await givenLeo(app)
    const entered = await enterBySheet(app, ilse, leo)
    const often = { notification_emails: 'immediately' } as const
    await app.as(entered).call(updateUser, { params: { id: leo }, body: { data: often } })
    await app.given.message(ada, group)
    app.clock.advance(3600)
    await app.runJobs()
    const { login } = await app.context.db
      .selectFrom('user')
      .select('login')
      .where('id', '=', leo)
      .executeTakeFirstOrThrow()
    expect(mails.received.flatMap(({ to }) => to)).not.toContain(login)
    const mail = { body: { mail: login } }
    expect((await refusal(app.as('nobody').call(requestPasswordReset, mail))).code).toBe('user-not-found')
    for (const password of ['', 'correct horse battery'])
      expect((await refusal(app.as('nobody').call(logIn, { body: { login, password } }))).code).toBe('invalid-login')
  })

  test('gets no password without an email, which would stay when nobody looks after them any more', async () => {
    const app = await startApp()
    const { ilse, leo } = await givenLeo(app)
    const entered = await enterBySheet(app, ilse, leo)
    const body = { password: 'a long one of mine' }
    const change = app.as(entered).call(updateUser, { params: { id: leo }, body })
    expect((await refusal(change)).code).toBe('forbidden')
  })

  test('comes back as somebody who is looked after, even if whoever added them has gone', async () => {
    const app = await startApp()
    const { ilse, bo, leo } = await givenLeo(app)
    await app.as(ilse).call(looking.addGuardian, { params: { id: leo, user: bo.id } })
    await app.as(bo).call(looking.deleteLookedAfter, { params: { id: leo } })
    await app.as(ilse).call(deleteUser, { params: { id: ilse.id } })
    await transaction(app.context, (tx) => enqueue(tx, app.clock, 'keep-account', { userId: leo }))
    await app.runJobs()
    const { lookedAfter } = await app.as(bo).call(readProfile, { params: { id: leo } })
    expect(lookedAfter?.by).toMatchObject([{ id: bo.id }])
  })

  test('is looked after no longer once there is an email of their own, and those who did are told', async () => {
    const app = await startApp()
    const { ilse, leo } = await givenLeo(app)
    const entered = await enterBySheet(app, ilse, leo)
    const { key: sheet } = await app.as(ilse).call(looking.makeSignInSheet, { params: { id: leo } })
    const body = { login: 'leo@example.org', password: 'a long one of mine' }
    await app.as(entered).call(updateUser, { params: { id: leo }, body })
    expect(await newsOf(app, ilse)).toContain('has a way in of their own')
    expect((await refusal(app.as(ilse).call(looking.makeSignInSheet, { params: { id: leo } }))).code).toBe(
      'user-not-found',
    )
    expect((await refusal(enter(app, sheet))).code).toBe('invalid-entry-code')
    expect((await app.as(ilse).call(readProfile, { params: { id: leo } })).lookedAfter).toBeUndefined()
    await app.as('nobody').call(logIn, { body })
  })

  test('nor once there is a passkey, which bears the name', async () => {
    const app = await startApp(withPasskeys)
    const { ilse, leo } = await givenLeo(app)
    const browser = openBrowser(app, { person: await enterBySheet(app, ilse, leo) })
    const { user } = await browser.call(startAddingPasskey, { body: {} })
    expect(user).toMatchObject({ name: 'Leo', displayName: 'Leo' })
    await add(browser)
    expect(await newsOf(app, ilse)).toContain('has a way in of their own')
    expect((await app.as(ilse).call(readProfile, { params: { id: leo } })).lookedAfter).toBeUndefined()
  })
})

describe('whoever looks after a person', () => {
  test('changes name and birthday, sees and ends devices, and deletes the account', async () => {
    const app = await startApp()
    const { ilse, group, leo } = await givenLeo(app)
    const params = { id: leo }
    const changed = await app
      .as(ilse)
      .call(looking.changeLookedAfter, { params, body: { name: 'Leo B.', birthday: '' } })
    expect(changed.name).toBe('Leo B.')
    const entered = await enterBySheet(app, ilse, leo)
    const [session] = await app.as(ilse).call(looking.listSessionsOfLookedAfter, { params })
    expect(session).toMatchObject({ isCurrent: false })
    await app.as(ilse).call(looking.endSessionOfLookedAfter, { params: { id: leo, session: session!.id } })
    expect((await refusal(app.as(entered).call(readMe))).code).toBe('not-signed-in')
    await app.as(ilse).call(looking.deleteLookedAfter, { params, body: {} })
    const { users } = await app.as(ilse).call(readGroup, { params: { id: group } })
    expect(users.map(({ id }) => id)).not.toContain(leo)
  })

  test('does not delete the account quietly', async () => {
    const app = await startApp()
    const { ilse, ada, leo } = await givenLeo(app)
    await app.as(ilse).call(looking.addGuardian, { params: { id: leo, user: ada.id } })
    await app.as(ilse).call(looking.deleteLookedAfter, { params: { id: leo }, body: {} })
    expect(await newsOf(app, ada)).toContain('ilse deleted the account of Leo')
  })

  test('may name two others of the group, also at the same time, and nobody else', async () => {
    const app = await startApp()
    const { ilse, bo, ada, group, leo } = await givenLeo(app)
    const cleo = await app.given.person('cleo')
    const name = (user: string) => app.as(ilse).call(looking.addGuardian, { params: { id: leo, user } })
    expect((await refusal(name(cleo.id))).code).toBe('user-not-found')
    await transaction(app.context, (tx) => addMember(tx, app.context, cleo.id, group))
    const settled = await Promise.allSettled([bo, ada, cleo].map(({ id }) => name(id)))
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const { lookedAfter } = await app.as(ilse).call(readProfile, { params: { id: leo } })
    expect(lookedAfter?.by).toHaveLength(3)
  })

  test('may stop, unless nobody else does it', async () => {
    const app = await startApp()
    const { ilse, ada, leo } = await givenLeo(app)
    const stop = () => app.as(ilse).call(looking.stopLookingAfter, { params: { id: leo, user: ilse.id } })
    expect((await refusal(stop())).code).toBe('last-guardian')
    await app.as(ilse).call(looking.addGuardian, { params: { id: leo, user: ada.id } })
    const { key } = await app.as(ilse).call(looking.makeSignInSheet, { params: { id: leo } })
    await stop()
    expect((await refusal(enter(app, key))).code).toBe('invalid-entry-code')
    expect((await refusal(app.as(ilse).call(looking.makeSignInSheet, { params: { id: leo } }))).code).toBe('forbidden')
  })

  test.for(['leaves the group', 'is deleted'] as const)(
    '%s: the sheet ends, the hosts are told, and one of them can take it on',
    async (way) => {
      const app = await startApp()
      const { ilse, bo, ada, group, leo } = await givenLeo(app)
      const { key } = await app.as(ilse).call(looking.makeSignInSheet, { params: { id: leo } })
      if (way === 'is deleted') await app.as(ilse).call(deleteUser, { params: { id: ilse.id } })
      else await app.as(ilse).call(leaveGroup, { params: { id: group } })
      expect((await refusal(enter(app, key))).code).toMatch(/entry-code/)
      expect(await newsOf(app, bo)).toContain('Nobody looks after Leo anymore')
      const takeOn = ({ key, id }: Keyed) =>
        app.as({ key }).call(looking.addGuardian, { params: { id: leo, user: id } })
      expect((await refusal(takeOn(ada))).code).toBe('forbidden')
      await takeOn(bo)
      await enterBySheet(app, bo, leo)
    },
  )

  test('does not again by coming back to the group', async () => {
    const app = await startApp()
    const { ilse, ada, group, leo } = await givenLeo(app)
    await app.as(ilse).call(looking.addGuardian, { params: { id: leo, user: ada.id } })
    await app.as(ada).call(leaveGroup, { params: { id: group } })
    await transaction(app.context, (tx) => addMember(tx, app.context, ada.id, group))
    expect((await refusal(app.as(ada).call(looking.makeSignInSheet, { params: { id: leo } }))).code).toBe('forbidden')
  })

  test('still does when the person has been removed from their only group', async () => {
    const app = await startApp()
    const { ilse, bo, group, leo } = await givenLeo(app)
    const entered = await enterBySheet(app, ilse, leo)
    await app.as(entered).call(leaveGroup, { params: { id: group } })
    await app.as(ilse).call(looking.makeSignInSheet, { params: { id: leo } })
    expect((await refusal(app.as(bo).call(looking.makeSignInSheet, { params: { id: leo } }))).code).toBe(
      'user-not-found',
    )
  })
})

describe('who lets whom in', () => {
  const host = 'bo'
  const cases = [
    ['somebody who looks after the person', 'ilse', 'leo', 'yes'],
    ['a host of the only group of a person who is looked after', host, 'leo', 'yes'],
    ['a member who is no host', 'ada', 'leo', 'forbidden'],
    ['a host, a person who is also in a group without that host', host, 'leo, also elsewhere', 'forbidden'],
    ['a host, a person with an email and a password', host, 'ada', 'user-not-found'],
    ['a host, another host', host, 'ilse', 'user-not-found'],
    ['a stranger', 'dora', 'leo', 'user-not-found'],
    ['the person', 'leo', 'leo', 'user-not-found'],
  ] as const

  test.for(cases)('%s', async ([, who, whom, expected]) => {
    const app = await startApp()
    const { leo, ...people } = await givenLeo(app)
    const { dora, group: elsewhere } = await app.given.group({ members: ['dora'] })
    const ofLeo = await enterBySheet(app, people.ilse, leo)
    if (whom === 'leo, also elsewhere')
      await transaction(app.context, (tx) => addMember(tx, app.context, leo, elsewhere))
    const everybody = { ...people, dora, leo: ofLeo, 'leo, also elsewhere': ofLeo }
    const caller = who === 'leo' ? ofLeo : everybody[who]
    const attempt = app.as(caller).call(looking.letIn, { params: { id: everybody[whom].id } })
    if (expected !== 'yes') return expect((await refusal(attempt)).code).toBe(expected)
    await enter(app, (await attempt).key)
    return undefined
  })

  test('nobody does quietly: the person, those who look after them and the other hosts know', async () => {
    const app = await startApp()
    const { ilse, bo, group, leo } = await givenLeo(app)
    const ofLeo = await enterBySheet(app, ilse, leo)
    const { key } = await app.as(bo).call(looking.letIn, { params: { id: leo } })
    expect(await newsOf(app, ofLeo)).toContain('bo is letting you in on a new device')
    expect(await newsOf(app, ilse)).toContain('bo is letting Leo in')
    const { acts } = await app.as(ilse).call(listRecord, { params: { id: group }, query: {} })
    expect(acts[0]).toMatchObject({ type: 'person-let-in', actor: { id: bo.id }, person: { id: leo } })
    await enter(app, key)
    expect(await newsOf(app, ofLeo)).toContain('bo let you in on a device')
    expect(await app.as(ilse).call(looking.listSessionsOfLookedAfter, { params: { id: leo } })).toHaveLength(2)
  })

  test('a code ends when whoever made it may not let that person in any more', async () => {
    const app = await startApp()
    const { bo, group, leo } = await givenLeo(app)
    const { key } = await app.as(bo).call(looking.letIn, { params: { id: leo } })
    await app.as(bo).call(leaveGroup, { params: { id: group } })
    expect((await refusal(enter(app, key))).code).toBe('entry-code-over')
  })
})
