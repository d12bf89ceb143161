import { beforeEach, describe, expect, test } from 'vitest'
import { deleteUser, updateUser } from '#contract/account.ts'
import { joinGroup, leaveGroup, readGroup, resetInviteKey, updateGroup } from '#contract/groups.ts'
import { changeInvitation, makeInvitation, readInvitation, type Invitation } from '#contract/hosting/invitations.ts'
import { avatarUrl } from '#contract/pictures.ts'
import { signUp } from '#contract/sessions.ts'
import type { Person } from '#test/app/given.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { createRateLimits } from '../../http/rate-limits.ts'
import type { FileRow } from '../files/files.ts'
import { findSetUpKey } from '../sessions/set-up-key.ts'

let app: TestApp
let ada: Person
let bea: Person
let group: string
let key: string

beforeEach(async () => {
  app = await startApp()
  const given = await app.given.group({ members: ['ada', 'bea'] })
  ada = given.ada
  bea = given.bea
  group = given.group
  key = (await app.as(ada).call(readGroup, { params: { id: group } })).inviteKey!
})

const account = { login: 'first@example.org', password: 'correct horse battery' }
const look = (who: Person | 'nobody' = 'nobody', at = key) => app.as(who).call(readInvitation, { params: { key: at } })
const names = ({ preview }: Invitation) => preview?.people.map(({ name }) => name)
const rename = (person: Person, name: string) =>
  app.as(person).call(updateUser, { params: { id: person.id }, body: { name } })
const hidePeople = (person = ada) =>
  app.as(person).call(changeInvitation, { params: { id: group }, body: { showsPeople: false } })

async function givePicture(person: Person): Promise<FileRow> {
  const file = await app.given.file(person)
  await app.as(person).call(updateUser, { params: { id: person.id }, body: { avatar: file.id } })
  return file
}

describe('whoever has the link', () => {
  test('sees the group, who invites and who is there, by first names', async () => {
    await rename(ada, '  Ada   Lovelace ')
    const { id } = await givePicture(bea)
    expect(await look()).toEqual({
      preview: {
        group: { id: group, name: 'Les Moreau', hue: expect.any(Number), entityType: 'group' },
        peopleCount: 2,
        people: [
          { id: ada.id, name: 'Ada' },
          { id: bea.id, name: 'bea', avatar: { id, entityType: 'file' } },
        ],
      },
      entityType: 'invitation',
    })
  })

  test('sees the picture that the group has chosen, in the small sizes, as long as the link is good', async () => {
    const { id, contentUrl } = await app.given.file(bea)
    await app.as(bea).call(updateGroup, { params: { id: group }, body: { picture: id } })
    expect((await look()).preview?.group.picture).toEqual({ id, entityType: 'file' })
    const status = async (path: string) => (await fetch(`${app.url}${path}?invitation=${key}`)).status
    expect(await status(avatarUrl(id, 160))).toBe(200)
    expect(await status(`files/${contentUrl}`)).toBe(404)
    await hidePeople()
    expect(await status(avatarUrl(id, 160))).toBe(404)
  })

  test('sees at most eight faces, those with a picture before the others', async () => {
    const people = ['cy', 'di', 'ed', 'flo', 'gus', 'hal', 'ida', 'jo']
    const joined: Person[] = []
    for (const name of people) {
      const person = await app.given.person(name)
      await app.as(person).call(joinGroup, { params: { key } })
      app.clock.advance(1)
      joined.push(person)
    }
    await givePicture(joined.at(-1)!)
    const invitation = await look()
    expect(invitation.preview?.peopleCount).toBe(10)
    expect(names(invitation)).toEqual(['ada', 'jo', 'bea', 'cy', 'di', 'ed', 'flo', 'gus'])
  })

  test('is invited by who made the link, and by whoever has been there longest once that person is gone', async () => {
    await app.as(bea).call(resetInviteKey, { params: { id: group } })
    key = (await app.as(bea).call(readGroup, { params: { id: group } })).inviteKey!
    expect(names(await look())).toEqual(['bea', 'ada'])
    await app.as(bea).call(leaveGroup, { params: { id: group } })
    expect(names(await look())).toEqual(['ada'])
    await app.as(bea).call(joinGroup, { params: { key } })
    await app.as(bea).call(deleteUser, { params: { id: bea.id } })
    expect(names(await look())).toEqual(['ada'])
    app.clock.advance(60)
    const cy = await app.given.person('cy')
    await app.as(cy).call(joinGroup, { params: { key } })
    expect(names(await look())).toEqual(['ada', 'cy'])
    await app.as(cy).call(leaveGroup, { params: { id: group } })
    await app.as(ada).call(leaveGroup, { params: { id: group } })
    expect((await look()).preview).toMatchObject({ peopleCount: 0, people: [] })
  })

  test('is told of being in the group already, and nobody else is', async () => {
    expect((await look(bea)).joined).toBe(group)
    await app.as(bea).call(leaveGroup, { params: { id: group } })
    expect(await look(bea)).not.toHaveProperty('joined')
  })

  test.for(['x', 'A'.repeat(43), 'a.b'])('finds nothing with %j', async (unknown) => {
    expect(await refusal(look('nobody', unknown))).toMatchObject({ status: 404, code: 'not-found' })
  })

  test('finds nothing once the link was replaced, nor with the set-up key', async () => {
    await app.as(ada).call(resetInviteKey, { params: { id: group } })
    expect((await refusal(look())).status).toBe(404)
  })

  test('is told on a new server which key makes the first account', async () => {
    const fresh = await startApp()
    const ask = (at: string) => fresh.as('nobody').call(readInvitation, { params: { key: at } })
    const setUpKey = (await findSetUpKey(fresh.context))!
    expect(await ask(setUpKey)).toEqual({ setsUp: true, entityType: 'invitation' })
    expect(await refusal(ask(`${setUpKey}x`))).toMatchObject({ status: 404 })
    await fresh.as('nobody').call(signUp, { body: { ...account, invite_key: setUpKey } })
    expect(await refusal(ask(setUpKey))).toMatchObject({ status: 404 })
  })

  test('is stopped when guessing, and when asking without end', async () => {
    app.context.rateLimits = createRateLimits({
      invitationKeyByAddress: { attempts: 2, seconds: 60 },
      invitationByAddress: { attempts: 5, seconds: 60 },
    })
    const refused = await refusals([1, 2, 3].map(() => look('nobody', 'guess')))
    expect(refused.map(({ status }) => status).toSorted()).toEqual([404, 404, 429])
    expect((await refusal(look())).status).toBe(429)
  })
})

describe('the faces', () => {
  test('can be read with the key in the address or the cookie, and without it by nobody else', async () => {
    const { id, contentUrl } = await givePicture(bea)
    const eve = await app.given.person('eve')
    const status = async (path: string, headers = {}) => (await fetch(app.url + path, { headers })).status
    const face = avatarUrl(id, 160)
    expect(await status(face)).toBe(404)
    expect(await status(face, { 'X-AUTH-TOKEN': eve.key })).toBe(404)
    expect(await status(`${face}?invitation=${key}`)).toBe(200)
    expect(await status(`${face}?invitation=${'A'.repeat(43)}`)).toBe(404)

    const page = await fetch(`${app.url}api/invitations/${key}`)
    const [cookie] = page.headers.getSetCookie()
    expect(cookie).toMatch(/^coterie_invitation=.+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Strict$/)
    const withCookie = { cookie: cookie!.split(';')[0]! }
    expect(await status(face, withCookie)).toBe(200)
    expect(await status(face, { ...withCookie, 'X-AUTH-TOKEN': eve.key })).toBe(200)
    expect(await status(`files/${contentUrl}`, withCookie), 'only in the small sizes').toBe(404)

    await app.as(bea).call(leaveGroup, { params: { id: group } })
    expect(await status(face, withCookie), 'of somebody who has left').toBe(404)
  })

  test('and nothing else: no photo of a message, no picture of another group', async () => {
    const photo = await app.given.file(ada)
    await app.given.message(ada, group, { files: [photo.id] })
    const elsewhere = await app.given.group({ name: 'Elsewhere', members: ['dora'] })
    const dora = await givePicture(elsewhere.dora)
    for (const { id } of [photo, dora]) {
      expect((await fetch(`${app.url}${avatarUrl(id, 160)}?invitation=${key}`)).status).toBe(404)
    }
  })

  test('are read with an invitation for one person until it was used', async () => {
    const { id } = await givePicture(bea)
    const { key: once } = await app
      .as(ada)
      .call(makeInvitation, { params: { id: group }, body: { kind: 'person', name: 'Cy' } })
    const status = async () => (await fetch(`${app.url}${avatarUrl(id, 160)}?invitation=${once!}`)).status
    expect(await status()).toBe(200)
    await app.as(await app.given.person('cy')).call(joinGroup, { params: { key: once! } })
    expect(await status()).toBe(404)
  })

  test('end with the link', async () => {
    const { id } = await givePicture(bea)
    await app.as(ada).call(resetInviteKey, { params: { id: group } })
    expect((await fetch(`${app.url}${avatarUrl(id, 160)}?invitation=${key}`)).status).toBe(404)
  })
})

describe('a group that does not show its people', () => {
  test('only says that the invitation is good', async () => {
    const { id } = await givePicture(bea)
    expect(await hidePeople(bea)).toEqual({ showsPeople: false })
    expect(await look()).toEqual({ entityType: 'invitation' })
    expect(await look(ada)).toEqual({ joined: group, entityType: 'invitation' })
    expect((await fetch(`${app.url}${avatarUrl(id, 160)}?invitation=${key}`)).status).toBe(404)
    const shown = await app.as(ada).call(readGroup, { params: { id: group } })
    expect(shown).toMatchObject({ invitationShowsPeople: false })
  })

  test('is for its members to choose', async () => {
    const eve = await app.given.person('eve')
    await app.as(bea).call(leaveGroup, { params: { id: group } })
    for (const refused of await refusals([hidePeople(eve), hidePeople(bea)])) expect(refused.status).toBe(404)
    expect((await look()).preview?.peopleCount).toBe(1)
  })
})

test('a look costs the same in a large group as in a small one', async () => {
  const count = async () => {
    app.takeStatements()
    await look()
    return app.takeStatements().length
  }
  const before = await count()
  for (let n = 0; n < 50; n++) {
    await app.as(await app.given.person(`guest-${n}`)).call(joinGroup, { params: { key } })
  }
  expect(await count()).toBe(before)
})
