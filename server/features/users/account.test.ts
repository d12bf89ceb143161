import { describe, expect, test } from 'vitest'
import { deleteUser, resetApiKey, updateUser } from '#contract/account.ts'
import { leaveGroup } from '#contract/groups.ts'
import { readMe } from '#contract/me.ts'
import { readProfile } from '#contract/people.ts'
import { logIn } from '#contract/sessions.ts'
import { ProfileFields, readUser } from '#contract/users.ts'
import { listen } from '#test/app/live-stream.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'
import { transaction } from '../../database/transaction.ts'

describe('changing the account', () => {
  test('changes only what is there, and everybody in a group of theirs hears of it', async () => {
    const app = await startApp()
    const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
    const heard = await listen(app, bea)
    const changed = await change(app, ada, { name: ' Ada Lovelace ' })
    expect(changed).toMatchObject({
      id: ada.id,
      name: 'Ada Lovelace',
      entityType: 'user',
      data: { mail: ada.login, default_group: group, default_page: 'feed', notification_emails: 'immediately' },
    })
    expect(changed).toEqual(await app.as(ada).call(readMe))
    expect(await heard.next()).toEqual({ type: 'members-changed', group })
    expect(await app.as(bea).call(readUser, { params: { id: ada.id } })).toMatchObject({ name: 'Ada Lovelace' })
    expect(await app.as(ada).call(readMe)).toMatchObject({ login: ada.login })
  })

  test('merges settings, also those that come at once', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    await change(app, ada, { data: { mail: 'other@example.org' } })
    await Promise.all([
      change(app, ada, { data: { lang: 'fr_FR' } }),
      change(app, ada, { data: { default_page: 'default_group' } }),
      change(app, ada, { data: { notification_emails: 'weekly' } }),
    ])
    const { data } = await app.as(ada).call(readMe)
    expect(data).toEqual({
      mail: 'other@example.org',
      lang: 'fr_FR',
      default_page: 'default_group',
      notification_emails: 'weekly',
      default_group: group,
    })
  })

  test.for([
    [{ name: '  ' }, '/name'],
    [{ name: 'x'.repeat(129) }, '/name'],
    [{ login: 'ada' }, '/login'],
    [{ password: 'seven77' }, '/password'],
    [{ password: 'x'.repeat(129) }, '/password'],
    [{ avatar: 'mine.jpg' }, '/avatar'],
    [{ data: [] }, '/data'],
    [{ data: { lang: 'xx_XX' } }, '/data/lang'],
    [{ data: { notification_emails: 'always' } }, '/data/notification_emails'],
    [{ data: { default_page: 'home' } }, '/data/default_page'],
  ] as const)('refuses %j and names the field', async ([body, path]) => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    expect(await refusal(change(app, ada, body as never))).toMatchObject({
      status: 400,
      code: 'invalid-request',
      fields: [{ path }],
    })
  })
})

describe('a profile', () => {
  const fields = Object.keys(ProfileFields) as (keyof typeof ProfileFields)[]

  test.for(fields)(
    'has a %s that its owner changes, of which whoever shares a group hears and reads',
    async (field) => {
      const app = await startApp()
      const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
      const heard = await listen(app, bea)
      const picture = await givenPicture(app, ada.id, 'image/jpeg')
      const changes = {
        name: ['Ada Lovelace'],
        avatar: [picture, ''],
        birthday: ['1938-06-12', ''],
      } satisfies Record<(typeof fields)[number], string[]>
      for (const value of changes[field]) {
        const me = await change(app, ada, { [field]: value })
        expect(await heard.next()).toEqual({ type: 'members-changed', group })
        const profile = await app.as(bea).call(readProfile, { params: { id: ada.id } })
        const shown = field === 'avatar' ? profile.avatar?.id : profile[field]
        expect(shown ?? '').toBe(value)
        expect(me[field]).toEqual(profile[field])
      }
    },
  )
})

describe('the default group', () => {
  test('is one of theirs', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const { group: other } = await app.given.group({ members: ['eve'] })
    await change(app, ada, { data: { default_group: group } })
    for (const default_group of [other, '018f0000-0000-7000-8000-000000000000']) {
      expect(await refusal(change(app, ada, { data: { default_group } }))).toMatchObject({
        code: 'invalid-request',
        fields: [{ path: '/data/default_group' }],
      })
    }
  })

  test('is their first one when they left it or never chose', async () => {
    const app = await startApp()
    const { ada, group } = await app.given.group({ members: ['ada'] })
    expect((await app.as(ada).call(readMe)).data.default_group).toBe(group)
    await change(app, ada, { data: { default_group: group } })
    await app.as(ada).call(leaveGroup, { params: { id: group } })
    expect((await app.as(ada).call(readMe)).data).not.toHaveProperty('default_group')
    await change(app, ada, { data: { default_group: '', lang: 'fr_FR' } })
    expect((await app.as(ada).call(readMe)).data).toMatchObject({ lang: 'fr_FR' })
  })
})

describe('a new login or password', () => {
  test.for([['login'], ['password']] as const)('a new %s ends every other session at once', async ([what]) => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    const { api_key } = await app.as('nobody').call(logIn, { body: ada })
    const other = { key: api_key }
    const [heardHere, heardThere] = [await listen(app, ada), await listen(app, other)]
    const fresh = { login: 'Ada@Moreau.example', password: 'a new one of mine' }
    await change(app, ada, { [what]: fresh[what] })
    expect(await heardThere.next()).toBe('ended')
    expect((await refusal(app.as(other).call(readMe))).code).toBe('not-signed-in')
    const me = await app.as(ada).call(readMe)
    expect(me.login).toBe(what === 'login' ? 'ada@moreau.example' : ada.login)
    app.context.live.publish([ada.id], { type: 'members-changed', group: 'still heard' })
    expect(await heardHere.next()).toMatchObject({ group: 'still heard' })

    const before = { login: ada.login, password: ada.password }
    expect((await refusal(app.as('nobody').call(logIn, { body: before }))).code).toBe('invalid-login')
    await app.as('nobody').call(logIn, { body: { ...before, [what]: fresh[what] } })
  })

  test('is not outrun by one who is just signing in with the old password', async () => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    const passwordHash = await app.context.passwords.hash('another password')
    app.takeStatements()
    const entering = await transaction(app.context, async (tx) => {
      await tx.updateTable('user').set({ passwordHash }).where('id', '=', ada.id).execute()
      const entry = Promise.allSettled([app.as('nobody').call(logIn, { body: ada })])
      const looked: string[] = []
      const hasLooked = () =>
        looked.push(...app.takeStatements()) > 0 && looked.some((sql) => sql.includes('"login" ='))
      await expect.poll(hasLooked).toBe(true)
      return { entry }
    })
    expect(await entering.entry).toMatchObject([{ status: 'rejected', reason: { code: 'invalid-login' } }])
    const sessions = await app.context.db.selectFrom('session').select('userId').execute()
    expect(sessions).toHaveLength(1)
  })

  test('a login belongs to one person, whatever its case', async () => {
    const app = await startApp()
    const { ada, bea } = await app.given.group({ members: ['ada', 'bea'] })
    expect(await refusal(change(app, bea, { login: 'ADA@example.org', name: 'Not kept' }))).toMatchObject({
      status: 409,
      code: 'login-taken',
      message: 'User with this login already exists',
    })
    expect(await app.as(bea).call(readMe)).toMatchObject({ login: bea.login, name: 'bea' })
    await change(app, ada, { login: ada.login })
    const settled = await Promise.allSettled([ada, bea].map((who) => change(app, who, { login: 'us@example.org' })))
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('the picture', () => {
  test('is an own one', async () => {
    const app = await startApp()
    const { ada, bea } = await app.given.group({ members: ['ada', 'bea'] })
    const mine = await givenPicture(app, ada.id, 'image/jpeg')
    await change(app, ada, { avatar: mine })
    expect(await app.as(bea).call(readUser, { params: { id: ada.id } })).toMatchObject({ avatar: { id: mine } })
    const unusable = [
      await givenPicture(app, bea.id, 'image/jpeg'),
      await givenPicture(app, ada.id, 'video/mp4'),
      '018f0000-0000-7000-8000-000000000000',
    ]
    for (const avatar of unusable) {
      expect(await refusal(change(app, ada, { avatar }))).toMatchObject({ status: 400, code: 'unusable-file' })
    }
    expect(await app.as(ada).call(readMe)).toMatchObject({ avatar: { id: mine } })

    const heard = await listen(app, bea)
    await change(app, ada, { avatar: '' })
    expect(await heard.next()).toMatchObject({ type: 'members-changed' })
    for (const person of [ada, bea])
      expect(await app.as(person).call(readUser, { params: { id: ada.id } })).not.toHaveProperty('avatar')
  })
})

test('a new key ends every session, this one too, and is good for an app', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const other = await app.as('nobody').call(logIn, { body: ada })
  const heard = await listen(app, ada)
  const response = await fetch(`${app.url}api/users/${ada.id}/reset-api-key`, {
    method: 'POST',
    headers: { 'X-AUTH-TOKEN': ada.key },
    body: '{}',
  })
  const { apiKey } = (await response.json()) as { apiKey: string }
  expect(response.headers.get('set-cookie')).toMatch(/^coterie_media=;.*Expires=Thu, 01 Jan 1970/)
  expect(response.headers.get('clear-site-data')).toBe('"cache"')
  expect(await heard.next()).toBe('ended')
  for (const key of [ada.key, other.api_key]) {
    expect((await refusal(app.as({ key }).call(readMe))).code).toBe('not-signed-in')
  }
  expect(await app.as({ key: apiKey }).call(readMe)).toMatchObject({ id: ada.id })
})

test('an account is nobody’s but its own: outsiders do not find it, members may only look', async () => {
  const app = await startApp()
  const { ada, bea } = await app.given.group({ members: ['ada', 'bea'] })
  const eve = await app.given.person('eve')
  const params = { id: ada.id }
  const attempts = (who: Keyholder) => [
    app.as(who).call(updateUser, { params, body: { name: 'Mine' } }),
    app.as(who).call(resetApiKey, { params }),
    app.as(who).call(deleteUser, { params }),
  ]
  for (const refused of await refusals(attempts(eve)))
    expect(refused).toMatchObject({ status: 404, code: 'user-not-found' })
  for (const refused of await refusals(attempts(bea))) expect(refused).toMatchObject({ status: 403, code: 'forbidden' })
  for (const refused of await refusals(attempts({ key: 'stale' }))) expect(refused.status).toBe(401)
  expect(await app.as(ada).call(readMe)).toMatchObject({ name: 'ada' })
})

function change(app: TestApp, person: Keyholder & { id: string }, body: Record<string, unknown>) {
  return app.as(person).call(updateUser, { params: { id: person.id }, body: body as never })
}

async function givenPicture(app: TestApp, ownerId: string, type: string) {
  const id = crypto.randomUUID()
  await app.context.database.write
    .insertInto('file')
    .values({ ...emptyFile, id, ownerId, type, contentUrl: `${id}.jpg`, originalName: `originals/${id}` })
    .execute()
  return id
}

const emptyFile = { createdAt: 0, status: 'ready', size: 1, width: 1, height: 1, placeholder: null } as const
