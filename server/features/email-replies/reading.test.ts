// @module-tag long

import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { givenInbox } from '#test/app/email-replies.ts'
import { readParts } from '#test/app/health-parts.ts'
import { startImapServer } from '#test/counterparts/imap-server.ts'
import { emailOf } from '#test/emails/email-of.ts'
import { readConfig } from '../../config/config.ts'
import { watchInbox } from '../../mail/inbox-watch.ts'

const monitoringKey = 'a-key-for-the-monitoring-service'
const minute = 60

test('while the mailbox cannot be opened, health says why; what came meanwhile is posted once it can', async () => {
  const { app, imap, post, replies } = await givenInbox({ monitoringKey })
  const { id, address } = await post()
  await imap.deliver(emailOf({ to: address, text: 'I do!' }))
  await imap.down()
  for (let n = 0; n < 5; n++) await app.wait(5 * minute)
  expect((await readParts(app)).parts.mail).toEqual({
    status: 'warning',
    reason: expect.stringMatching(/^Replies to emails are not read: .*ECONNREFUSED/) as string,
  })
  await imap.up()
  await app.wait(60 * minute)
  expect(await replies(id)).toMatchObject([{ data: { text: 'I do!' } }])
  expect((await readParts(app)).parts.mail).toEqual({ status: 'ok' })
})

test('the mail server says at once when there is an email', async () => {
  const imap = await startImapServer()
  const { inbox } = readConfig({ SMTP_URL: 'smtp://127.0.0.1', MAIL_INBOX_URL: imap.url })
  let heard = 0
  const watch = watchInbox(inbox, pino({ level: 'silent' }), async () => void heard++)
  onTestFinished(() => watch.stop())
  watch.start()
  // Once for those from before it watched.
  await expect.poll(() => heard).toBe(1)
  await imap.deliver(emailOf({ to: 'inbox@moreau.example', text: 'I do!' }))
  await expect.poll(() => heard, { timeout: 10_000 }).toBe(2)
})

test('it stops at once, also while a mail server says nothing', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const url = `imap://inbox%40moreau.example:secret@127.0.0.1:${(silent.address() as AddressInfo).port}/INBOX`
  const { inbox } = readConfig({ SMTP_URL: 'smtp://127.0.0.1', MAIL_INBOX_URL: url })
  const watch = watchInbox(inbox, pino({ level: 'silent' }), async () => {})
  watch.start()
  await once(silent, 'connection')
  const began = performance.now()
  await watch.stop()
  expect(performance.now() - began).toBeLessThan(5000)
})

test('an email about several conversations has no address to answer, and neither has one without a mailbox', async () => {
  const { app, bea, group } = await givenInbox()
  for (const title of ['Picnic', 'Cake']) await app.given.message(bea, group, { title })
  await app.given.message(bea, group, {
    title: 'Third',
    parent: await app.given.message(bea, group, { title: 'Boat' }),
  })
  await app.wait(10 * minute)
  const { headers, text } = app.mails.received.at(-1)!
  expect(headers.has('reply-to')).toBe(false)
  expect(text).not.toContain('-=-')
})
