import { beforeEach, describe, expect, test } from 'vitest'
import { readFile } from '#contract/files.ts'
import { leaveGroup } from '#contract/groups.ts'
import type { Person } from '#test/app/given.ts'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'
import { makeWebp } from '#test/photos/odd-files.ts'
import { transaction } from '../../database/transaction.ts'
import { mediaCookie, mediaKeyOf } from '../../http/viewer.ts'
import type { FileRow } from './files.ts'
import { receiveFile } from './receiving/receive-file.ts'

/** Every address at which a file can be asked for. */
const addresses = (file: FileRow) => [
  `api/files/${file.id}`,
  `files/${file.contentUrl}`,
  `files/${file.contentUrl}?save=1`,
  `api/images/thumbnail/360/99999/${file.id}`,
  `api/images/crop/80/80/${file.id}`,
]

async function givenFile(app: TestApp, owner: Person): Promise<FileRow> {
  const bytes = await makeWebp()
  const content = async function* () {
    yield bytes
  }
  return receiveFile(app.context, { userId: owner.id, sessionId: '' }, { content: content() })
}

async function statuses(app: TestApp, file: FileRow, headers: Record<string, string>) {
  const responses = await Promise.all(addresses(file).map((path) => fetch(app.url + path, { headers })))
  await Promise.all(responses.map((response) => response.arrayBuffer()))
  return [...new Set(responses.map(({ status }) => status))]
}

const withKey = ({ key }: Keyholder) => ({ 'X-AUTH-TOKEN': key })
const withCookie = (value: string) => ({ Cookie: `${mediaCookie}=${value}` })

describe('a file of a message', () => {
  let app: TestApp
  let people: { ada: Person; bea: Person; group: string }
  let outsider: Person
  let file: FileRow

  beforeEach(async () => {
    app = await startApp()
    people = await app.given.group({ members: ['ada', 'bea'] })
    outsider = (await app.given.group({ name: 'Others', members: ['eve'] })).eve
    file = await givenFile(app, people.ada)
  })

  const attach = () => app.given.message(people.ada, people.group, { files: [file.id] })

  test('is its owner’s alone until it is posted', async () => {
    expect(await statuses(app, file, withKey(people.ada))).toEqual([200])
    expect(await statuses(app, file, withKey(people.bea))).toEqual([404])
  })

  test('is there for the members, by key or by cookie', async () => {
    await attach()
    expect(await statuses(app, file, withKey(people.bea))).toEqual([200])
    expect(await statuses(app, file, withCookie(mediaKeyOf(people.bea.key)))).toEqual([200])
    const reply = await app.as(people.bea).call(readFile, { params: { id: file.id } })
    expect(reply).toMatchObject({ id: file.id, type: 'image/webp', size: file.size, contentUrl: file.contentUrl })
  })

  test('is not there for anybody else', async () => {
    await attach()
    const strangers = [
      {},
      withKey(outsider),
      withCookie(mediaKeyOf(outsider.key)),
      withKey({ key: 'unknown' }),
      withCookie('unknown'),
      withCookie(people.bea.key),
      withKey({ key: mediaKeyOf(people.bea.key) }),
    ]
    for (const headers of strangers) expect(await statuses(app, file, headers)).toEqual([404])
  })

  test('goes with the membership, but stays its owner’s', async () => {
    await attach()
    await app.as(people.bea).call(leaveGroup, { params: { id: people.group } })
    expect(await statuses(app, file, withKey(people.bea))).toEqual([404])
    await app.as(people.ada).call(leaveGroup, { params: { id: people.group } })
    expect(await statuses(app, file, withKey(people.ada))).toEqual([200])
  })

  test('is decided in one statement, beside the one for the session', async () => {
    await attach()
    await statuses(app, file, withKey(people.bea))
    app.takeStatements()
    for (const path of addresses(file)) {
      await (await fetch(app.url + path, { headers: withKey(people.bea) })).arrayBuffer()
      const sessions = app.takeStatements().filter((sql) => !/from "session"/.test(sql))
      // The name under which it is saved takes the message and the time zone.
      expect(sessions).toHaveLength(path.includes('save') ? 3 : 1)
    }
  })
})

test('a person’s picture is there for those who share a group with them', async () => {
  const app = await startApp()
  const { ada, bea } = await app.given.group({ members: ['ada', 'bea'] })
  const { eve } = await app.given.group({ name: 'Others', members: ['eve'] })
  const file = await givenFile(app, ada)
  const setAvatar = (avatarId: string | null) =>
    transaction(app.context, (tx) => tx.updateTable('user').set({ avatarId }).where('id', '=', ada.id).execute())
  await setAvatar(file.id)
  expect(await statuses(app, file, withKey(bea))).toEqual([200])
  expect(await statuses(app, file, withKey(eve))).toEqual([404])
  await setAvatar(null)
  expect(await statuses(app, file, withKey(bea))).toEqual([404])
})

test.for(['zz', '01980000-0000-7000-8000-00000000000', '01980000-0000-7000-8000-000000000000', '%00', '..%2f..%2fx'])(
  'an id like %s is not there',
  async (id) => {
    const app = await startApp()
    const ada = await app.given.person('ada')
    for (const path of [`api/files/${id}`, `files/${id}.webp`, `api/images/crop/80/80/${id}`]) {
      const response = await fetch(app.url + path, { headers: withKey(ada) })
      expect([path, response.status]).toEqual([path, 404])
      expect(await response.json()).toMatchObject({ error: 'not-found' })
    }
  },
)
