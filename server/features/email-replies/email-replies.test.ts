import { expect, test } from 'vitest'
import { readMessage } from '#contract/messages.ts'
import { givenInbox } from '#test/app/email-replies.ts'
import { emailOf } from '#test/emails/email-of.ts'
import { makeWebp } from '#test/photos/odd-files.ts'

test('whoever answers an email posts a reply', async () => {
  const { ada, imap, post, replies, receive } = await givenInbox()
  const { id, email, address } = await post()
  expect(address).toMatch(/^inbox\+[a-z2-7]{24}@moreau\.example$/)
  for (const part of [email.text, email.html])
    expect(part).toMatch(/-=- Reply above this line, and it’s posted in .+ -=-/)
  const quoted = email.text.replace(/^/gm, '> ')
  await receive(emailOf({ to: address, from: ada.login, text: `I do!\n\nOn Friday 10:00 Bea wrote:\n${quoted}` }))
  expect(await replies(id)).toMatchObject([{ author: { id: ada.id }, data: { text: 'I do!' } }])
  expect(await imap.flags()).toEqual(['S'])
})

test('an email that comes again, or is read again, is posted once', { tags: 'long' }, async () => {
  const { app, post, replies, receive } = await givenInbox()
  const { id, address } = await post()
  const email = emailOf({ to: address, text: 'I do!' })
  await receive(email, email)
  await app.context.database.write.deleteFrom('inbox_position').execute()
  await receive(emailOf({ to: address, text: 'And plates.' }))
  expect((await replies(id)).map(({ data }) => data.text)).toEqual(['I do!', 'And plates.'])
})

test('one that was being posted when the server died is posted once', { tags: 'long' }, async () => {
  const { app, post, replies, receive } = await givenInbox()
  const { id, address } = await post()
  await receive(emailOf({ to: address, text: 'I do!' }))
  // As it was before what follows the post was saved.
  await app.context.database.write.updateTable('email_reply').set({ state: 'begun' }).execute()
  await app.context.database.write.deleteFrom('inbox_position').execute()
  await receive()
  expect(await replies(id)).toHaveLength(1)
})

test('photos come along, without what a signature has', { tags: 'long' }, async () => {
  const { ada, post, replies, receive } = await givenInbox()
  const { id, address } = await post()
  const photo = await makeWebp()
  await receive(
    emailOf({
      to: address,
      from: ada.login,
      html: '<p>Look</p><div>-- <br>Ada <img src="cid:logo@example.org"></div>',
      attachments: [
        { name: 'cake.webp', type: 'image/webp', content: photo },
        { name: 'logo.png', type: 'image/png', content: Buffer.alloc(20_000, 7), id: 'logo@example.org' },
        { name: 'smime.p7s', type: 'application/pkcs7-signature', content: Buffer.alloc(6000, 1) },
        { name: 'recipe.docx', type: 'application/msword', content: Buffer.from('no file of ours') },
      ],
    }),
  )
  const [reply] = await replies(id)
  expect(reply).toMatchObject({ data: { text: 'Look' }, files: [{ type: 'image/webp' }] })
})

test(
  'in a group that is full, the words come without the photos, and their person is told',
  { tags: 'long' },
  async () => {
    const { app, ada, group, post, replies, receive } = await givenInbox()
    const { id, address } = await post()
    await app.context.database.write.insertInto('storage_limit_of_group').values({ groupId: group, bytes: 1 }).execute()
    const sent = app.mails.received.length
    const attachments = [{ name: 'cake.webp', type: 'image/webp', content: await makeWebp() }]
    await receive(emailOf({ to: address, text: 'Look', attachments }), emailOf({ to: address, text: '', attachments }))
    expect(await replies(id)).toMatchObject([{ data: { text: 'Look' }, files: [] }])
    const told = app.mails.received.slice(sent)
    expect(told.map(({ to, text }) => [to, text.includes('there was no room for it')])).toEqual([
      [[ada.login], true],
      [[ada.login], true],
    ])
  },
)

test(
  'what is quoted without our line gives away no link that acts in the name of the person',
  { tags: 'long' },
  async () => {
    const { app, ada, bea, group, post, replies, receive } = await givenInbox()
    await app.given.message(bea, group, { title: 'The hut is closed', blocks: { confirmation: true } })
    await app.wait(600)
    const { id, address } = await post()
    const email = app.mails.received.find(({ text }) => text.includes('/answer#'))!
    const quoted = `${email.text}\n${email.html}`.replaceAll('-=-', '')
    expect(quoted).toMatch(/#w=.*stop-notification-emails/s)
    const checked = [...quoted.matchAll(/https:[^\s"]+/g)].map(
      ([link]) => `https://checker.example/?url=${encodeURIComponent(link)}&data=1`,
    )
    const text = [quoted, ...checked, `Reply-To: ${address}`].join('\n')
    await receive(emailOf({ to: address, from: ada.login, text }))
    const [reply] = await replies(id)
    const { data } = await app.as(ada).call(readMessage, { params: { id: reply!.id }, query: {} })
    expect(data.text).toContain('The hut is closed')
    const secrets = ['/answer', '#w=', 'stop-notification-emails', address]
    for (const secret of secrets) {
      expect(data.text).not.toContain(secret)
      expect(data.text).not.toContain(encodeURIComponent(secret))
    }
  },
)
