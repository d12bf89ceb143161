import { expect, onTestFinished, test, vi } from 'vitest'
import { leaveGroup } from '#contract/groups.ts'
import { changeRole } from '#contract/hosting/hosts.ts'
import { listAllNotifications } from '#contract/notifications.ts'
import { answerWaitingReply, readWaitingReply } from '#contract/programs/email-replies.ts'
import { givenInbox } from '#test/app/email-replies.ts'
import { refusal, refusals } from '#test/app/refusal.ts'
import { emailOf } from '#test/emails/email-of.ts'
import { makeWebp } from '#test/photos/odd-files.ts'

async function givenWaiting(written: Partial<Parameters<typeof emailOf>[0]> = {}) {
  const given = await givenInbox()
  const { app, ada } = given
  const { id: message, address } = await given.post()
  const email = emailOf({ to: address, from: 'ada@office.example', text: 'I’ll bring the cake!', ...written })
  await given.receive(email, email)
  const all = await app.as(ada).call(listAllNotifications, { query: {} })
  const asking = all.filter(({ target }) => target.startsWith('/email-replies/'))
  const id = asking[0]!.target.replace('/email-replies/', '')
  const answer = (mine: boolean) => app.as(ada).call(answerWaitingReply, { params: { id }, body: { mine } })
  return { ...given, message, address, asking, id, answer }
}

test('from another address it waits, and its person is asked once', { tags: 'long' }, async () => {
  const { app, ada, message, asking, id, imap, replies } = await givenWaiting()
  expect(asking.map(({ data }) => data.text)).toEqual([
    'An email from ada@office.example answers in your name. Was it you?',
  ])
  expect(await app.as(ada).call(readWaitingReply, { params: { id } })).toMatchObject({
    sender: 'ada@office.example',
    words: 'I’ll bring the cake!',
    message,
    title: 'Picnic on Sunday',
    group: { name: 'Les Moreau' },
  })
  expect(await replies(message)).toEqual([])
  expect(await imap.flags()).toEqual(['', ''])
})

test('one click posts it, once', async () => {
  const { app, ada, message, id, answer, replies, imap } = await givenWaiting()
  const answers = await Promise.allSettled([answer(true), answer(true)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await app.runJobs()
  expect(await replies(message)).toMatchObject([{ author: { id: ada.id }, data: { text: 'I’ll bring the cake!' } }])
  expect((await imap.flags())[0]).toBe('S')
  expect((await refusal(app.as(ada).call(readWaitingReply, { params: { id } }))).code).toBe('not-found')
})

test('one that is not theirs is never posted', { tags: 'long' }, async () => {
  const { app, message, answer, replies } = await givenWaiting()
  await answer(false)
  await app.wait(600)
  expect(await replies(message)).toEqual([])
  expect((await refusal(answer(true))).code).toBe('not-found')
})

test(
  'nobody else reads or confirms it, and whoever has left the group learns no more of it',
  { tags: 'long' },
  async () => {
    const { app, ada, bea, group, message, id, answer, replies } = await givenWaiting()
    const attempts = [
      app.as(bea).call(readWaitingReply, { params: { id } }),
      app.as(bea).call(answerWaitingReply, { params: { id }, body: { mine: true } }),
    ]
    for (const { code } of await refusals(attempts)) expect(code).toBe('not-found')
    await app.as(ada).call(changeRole, { params: { id: group, user: bea.id }, body: { role: 'host' } })
    await app.as(ada).call(leaveGroup, { params: { id: group } })
    expect(await app.as(ada).call(readWaitingReply, { params: { id } })).not.toHaveProperty('title')
    await answer(true)
    await app.runJobs()
    expect(await replies(message, bea)).toEqual([])
  },
)

test('signs that not every database takes are left out', { tags: 'long' }, async () => {
  const { app, ada, id, answer, message, replies } = await givenWaiting({ text: 'I’ll \u0000bring\u001b the cake!' })
  expect((await app.as(ada).call(readWaitingReply, { params: { id } })).words).toBe('I’ll bring the cake!')
  await answer(true)
  await app.runJobs()
  expect(await replies(message)).toMatchObject([{ data: { text: 'I’ll bring the cake!' } }])
})

test('it is found again where the mailbox has moved to', { tags: 'long' }, async () => {
  const { app, message, answer, receive, replies } = await givenWaiting()
  await app.context.database.write.updateTable('email_reply').set({ inbox: 'elsewhere', uid: 999 }).execute()
  await app.context.database.write.deleteFrom('inbox_position').execute()
  await receive()
  await answer(true)
  await app.runJobs()
  expect(await replies(message)).toMatchObject([{ data: { text: 'I’ll bring the cake!' } }])
})

test('one that cannot be posted holds up the others for a while only', { tags: 'long' }, async () => {
  const photo = { name: 'cake.webp', type: 'image/webp', content: await makeWebp() }
  const { app, message, address, answer, imap, replies } = await givenWaiting({ attachments: [photo] })
  const put = vi.spyOn(app.context.files, 'put').mockRejectedValue(new Error('broken'))
  onTestFinished(() => put.mockRestore())
  await answer(true)
  await imap.deliver(emailOf({ to: address, text: 'And plates.' }))
  for (let n = 0; n < 7; n++) await app.wait(60 * 60)
  expect(await replies(message)).toMatchObject([{ data: { text: 'And plates.' } }])
  expect((await imap.flags())[0]).toBe('F')
})
