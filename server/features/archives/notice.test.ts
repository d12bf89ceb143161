import { expect, test } from 'vitest'
import { updateUser } from '#contract/account.ts'
import { makeArchive } from '#contract/archiving/archives.ts'
import { publicUrl } from '#test/app/digests.ts'
import { startMailServer } from '#test/counterparts/mail-server.ts'
import { startPushApp } from '#test/counterparts/push-service.ts'

test('once it is ready, its person is told by email and on their devices, in their language', async () => {
  const mails = await startMailServer()
  const mail = { kind: 'smtp', url: mails.url, from: 'Lake <us@lake.example>' } as const
  const { app, after, deviceOf } = await startPushApp({ mail, publicUrl })
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  await app.as(bea).call(updateUser, { params: { id: bea.id }, body: { data: { lang: 'fr_FR' } } })
  const [phone, other] = [await deviceOf(ada), await deviceOf(bea)]
  await app.runJobs()
  await app.as(ada).call(makeArchive, { body: { group } })
  await after(5)
  await after(5)
  expect(mails.received.map(({ to }) => to)).toEqual([[ada.login]])
  const [email] = mails.received
  expect(email!.headers.get('subject')).toBe('The archive of Les Moreau is ready to take with you.')
  expect(email!.text).toContain(`${publicUrl}/archives`)
  expect(email!.text).not.toContain('archive.zip')
  expect(phone.received.map(({ message }) => [message.body, message.url])).toEqual([
    ['The archive of Les Moreau is ready to take with you.', 'archives'],
  ])
  expect(other.received).toEqual([])

  await app.as(bea).call(makeArchive, { body: {} })
  await after(5)
  await after(5)
  const subjects = mails.received.map(({ to, headers }) => [to[0], headers.get('subject')])
  expect(subjects).toHaveLength(2)
  expect(subjects[1]).toEqual([bea.login, expect.not.stringContaining('ready')])
  expect(other.received).toHaveLength(1)
})
