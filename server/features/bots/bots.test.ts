import { expect, test } from 'vitest'
import { deleteUser } from '#contract/account.ts'
import { leaveGroup, readGroup } from '#contract/groups.ts'
import { changeRole } from '#contract/hosting/hosts.ts'
import { quietPerson, withholdMessage } from '#contract/hosting/moderation.ts'
import { listGroupMessages, readMessage } from '#contract/messages.ts'
import { listAllNotifications } from '#contract/notifications.ts'
import * as contract from '#contract/programs/bots.ts'
import { searchMessages } from '#contract/search.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { makeWebp } from '#test/photos/odd-files.ts'
import { transaction } from '../../database/transaction.ts'
import { removeFormerPeople } from '../imports/people/former-people.ts'
import { addMember } from '../membership/membership.ts'

/** Ada and Bea are hosts, Cleo is a member; Ada has made an address for the doorbell. */
async function given() {
  const app = await startApp()
  const people = await app.given.group({ members: ['ada', 'bea', 'cleo'], hosts: ['bea'] })
  const { ada, group } = people
  const add = (person = ada, name = ' Door\nbell ') =>
    app.as(person).call(contract.addBot, { params: { id: group }, body: { name } })
  const { bot, address } = await add()
  const ofBot = { params: { id: group, bot: bot.id } }
  return { app, ...people, group, bot, address, add, ofBot, post: poster(app, address) }
}

const poster =
  (app: TestApp, address: string) =>
  async (body: object | FormData, at = address) => {
    const url = app.url.slice(0, -1) + new URL(at).pathname
    const isForm = body instanceof FormData
    const response = await fetch(url, {
      method: 'POST',
      body: isForm ? body : JSON.stringify(body),
      ...(!isForm && { headers: { 'Content-Type': 'application/json' } }),
    })
    const { id, error, message } = (await response.json()) as Record<string, string>
    return { status: response.status, id: id!, error, message }
  }

const form = async (words: Record<string, string>, pictures: Buffer[] = []) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(words)) data.append(name, value)
  for (const picture of pictures) data.append('file', new Blob([new Uint8Array(picture)]), 'door.webp')
  return data
}

test('a program posts as what it is, for everybody in the group, also for who made it', async () => {
  const { app, ada, bea, group, bot, address, post } = await given()
  expect(address).toMatch(/\/api\/bots\/coterie_bot_[0-9A-Za-z]{36}$/)
  expect(bot).toMatchObject({ name: 'Door bell', madeBy: { id: ada.id, name: 'ada' } })
  const { status, id } = await post({ text: 'Somebody is at the door' })
  expect(status).toBe(201)
  const message = await app.as(bea).call(readMessage, { params: { id } })
  expect(message).toMatchObject({
    author: { id: bot.id, name: 'Door bell', program: { madeBy: { id: ada.id, name: 'ada' } } },
    data: { text: 'Somebody is at the door' },
    isInFront: true,
  })
  expect(message.author).not.toHaveProperty('hasLeft')
  for (const person of [ada, bea])
    expect((await app.as(person).call(listAllNotifications))[0]).toMatchObject({
      type: 'new_message',
      target: id,
      fromUser: { name: 'Door bell' },
    })
  const { bots } = await app.as(bea).call(contract.listBots, { params: { id: group } })
  expect(bots).toEqual([{ ...bot, postedAt: app.clock() }])
  const rows = await app.context.db.selectFrom('bot_address').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(address.slice(-36))
  const { users } = (await app.as(ada).call(readGroup, { params: { id: group } })) as { users?: object[] }
  expect(JSON.stringify(users ?? [])).not.toContain('Door bell')
})

test('it brings pictures, and only pictures, and not too many', { tags: 'long' }, async () => {
  const { app, bea, post } = await given()
  const picture = await makeWebp()
  const { id } = await post(await form({ title: 'At the door' }, [picture, picture]))
  const message = await app.as(bea).call(readMessage, { params: { id } })
  expect(message.files).toHaveLength(2)
  expect(message.data.title).toBe('At the door')
  const one = await fetch(`${app.url}api/images/thumbnail/1366/768/${message.files[0]!.id}`, {
    headers: { 'X-AUTH-TOKEN': bea.key },
  })
  expect(one.status).toBe(200)
  expect(await post(await form({}, [Buffer.from('%PDF-1.4 no picture')]))).toMatchObject({
    status: 415,
    message: expect.stringMatching(/\.$/),
  })
  const large = Buffer.concat([picture, Buffer.alloc(contract.botLimits.pictureBytes)])
  expect(await post(await form({}, [large]))).toMatchObject({ status: 413, error: 'file-too-large' })
  expect(await post(await form({}, Array(5).fill(picture)))).toMatchObject({ status: 400, error: 'invalid-request' })
})

test('it takes what curl sends by itself, and nothing that it cannot read', async () => {
  const { app, bea, address } = await given()
  const url = app.url.slice(0, -1) + new URL(address).pathname
  const sent = await fetch(url, { method: 'POST', body: new URLSearchParams({ text: 'Ding & dong' }) })
  const { id } = (await sent.json()) as { id: string }
  expect((await app.as(bea).call(readMessage, { params: { id } })).data.text).toBe('Ding & dong')
  const plain = await fetch(url, { method: 'POST', body: 'Ding', headers: { 'Content-Type': 'text/plain' } })
  expect(plain.ok).toBe(false)
  expect(await plain.json()).toMatchObject({ error: expect.any(String), message: expect.any(String) })
})

test('what cannot be posted is answered with a sentence', async () => {
  const { post, address } = await given()
  expect(await post({ text: '  ' })).toMatchObject({
    error: 'empty-message',
    message: expect.stringMatching(/^The message is empty/),
  })
  expect(await post({ text: 'x'.repeat(4001) })).toMatchObject({ status: 400, error: 'invalid-request' })
  expect(await post({ text: 7 })).toMatchObject({ status: 400 })
  const wrong = `${address.slice(0, -1)}${address.endsWith('a') ? 'b' : 'a'}`
  expect(await post({ text: 'Hello' }, wrong)).toMatchObject({
    status: 404,
    error: 'bot-address',
    message: expect.stringMatching(/^This address does not work.*\.$/),
  })
})

test('it posts thirty times in ten minutes', async () => {
  const { post } = await given()
  for (let n = 0; n < 30; n++) expect((await post({ text: `${n}` })).status).toBe(201)
  expect(await post({ text: 'Again' })).toMatchObject({ status: 429 })
})

test('hosts make, renew and end addresses; others do not, and ten are enough', async () => {
  const { app, ada, bea, cleo, group, add, bot, ofBot, post } = await given()
  const outsider = await app.given.person('dora')
  for (const [person, status] of [
    [cleo, 403],
    [outsider, 404],
  ] as const) {
    expect(await refusal(add(person))).toMatchObject({ status })
    expect(await refusal(app.as(person).call(contract.listBots, { params: { id: group } }))).toMatchObject({ status })
    expect(await refusal(app.as(person).call(contract.renewBot, ofBot))).toMatchObject({ status })
    expect(await refusal(app.as(person).call(contract.removeBot, ofBot))).toMatchObject({ status })
  }
  const renewed = await app.as(bea).call(contract.renewBot, ofBot)
  expect(renewed.bot).toMatchObject({ id: bot.id, madeBy: { id: bea.id } })
  expect(await post({ text: 'Hello' })).toMatchObject({ status: 404 })
  expect(await post({ text: 'Hello' }, renewed.address)).toMatchObject({ status: 201 })
  const other = await app.given.group({ name: 'Choir', members: ['eva'] })
  const elsewhere = { params: { id: other.group, bot: bot.id } }
  expect(await refusal(app.as(other.eva).call(contract.removeBot, elsewhere))).toMatchObject({ status: 404 })
  await app.as(ada).call(contract.removeBot, ofBot)
  expect(await post({ text: 'Hello' }, renewed.address)).toMatchObject({ status: 404 })
  for (let n = 0; n < contract.botLimits.perGroup; n++) await add(bea, `Bell ${n}`)
  expect(await refusal(add())).toMatchObject({ status: 409, code: 'too-many-bots' })
})

test('an address is good while its maker is a host here; what was posted stays', async () => {
  const { app, ada, bea, group, bot, post } = await given()
  const { id } = await post({ text: 'Hello' })
  const asRole = (role: 'member' | 'host') =>
    app.as(bea).call(changeRole, { params: { id: group, user: ada.id }, body: { role } })
  await asRole('member')
  expect(await post({ text: 'Hello' })).toMatchObject({ error: 'bot-address' })
  await asRole('host')
  expect(await post({ text: 'Hello' })).toMatchObject({ status: 201 })
  await transaction(app.context, (tx) =>
    tx.insertInto('suspension').values({ userId: ada.id, since: app.clock() }).execute(),
  )
  expect(await post({ text: 'Hello' })).toMatchObject({ error: 'bot-address' })
  await transaction(app.context, (tx) => tx.deleteFrom('suspension').execute())
  await app.as(ada).call(leaveGroup, { params: { id: group } })
  expect(await post({ text: 'Hello' })).toMatchObject({ error: 'bot-address' })
  await transaction(app.context, (tx) => addMember(tx, app.context, ada.id, group, 'host'))
  expect(await post({ text: 'Hello' })).toMatchObject({ error: 'bot-address' })
  const author = async () => (await app.as(bea).call(readMessage, { params: { id } })).author
  expect(await author()).toMatchObject({ id: bot.id, program: { madeBy: { id: ada.id } } })
  await app.as(bea).call(changeRole, { params: { id: group, user: ada.id }, body: { role: 'member' } })
  await app.as(ada).call(deleteUser, { params: { id: ada.id } })
  expect(await author()).toMatchObject({ name: 'Door bell', program: {} })
})

test('whoever wants to see less of it is not told of it', async () => {
  const { app, cleo, group, bot, post } = await given()
  const quiet = { params: { id: group, user: bot.id } }
  expect(await refusal(app.as(cleo).call(quietPerson, quiet))).toMatchObject({ code: 'user-not-found' })
  const { id } = await post({ text: 'Hello' })
  await app.as(cleo).call(quietPerson, quiet)
  await post({ text: 'Hello again' })
  const news = await app.as(cleo).call(listAllNotifications)
  expect(news.filter(({ type }) => type === 'new_message')).toEqual([])
  expect(await app.as(cleo).call(readMessage, { params: { id } })).toMatchObject({ folded: 'person' })
})

test('hosts hide what it posts, search finds it, and it goes once nothing of it is left', async () => {
  const { app, ada, group, bot, ofBot, post } = await given()
  const { id } = await post({ text: 'A parcel has come' })
  await app.runJobs()
  const found = await app.as(ada).call(searchMessages, { query: {}, body: { search: 'parcel', group } })
  expect(JSON.stringify(found)).toContain(id)
  await removeFormerPeople(app.context)
  expect((await app.as(ada).call(listGroupMessages, { params: { id: group, page: 0 } })).totalItems).toBe(1)
  await app.as(ada).call(withholdMessage, { params: { id }, body: { state: 'deleted' } })
  await transaction(app.context, (tx) => tx.deleteFrom('message').where('id', '=', id).execute())
  const isThere = async () =>
    (await app.context.db.selectFrom('user').select('id').where('id', '=', bot.id).execute()).length === 1
  await removeFormerPeople(app.context)
  expect(await isThere()).toBe(true)
  await app.as(ada).call(contract.removeBot, ofBot)
  await removeFormerPeople(app.context)
  expect(await isThere()).toBe(false)
})
