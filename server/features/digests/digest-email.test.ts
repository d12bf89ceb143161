import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { updateUser } from '#contract/account.ts'
import { readMe } from '#contract/me.ts'
import { readNews } from '#contract/notifications.ts'
import { publicUrl, givenReader } from '#test/app/digests.ts'
import type { ReceivedMail } from '#test/counterparts/mail-server.ts'
import { transaction } from '../../database/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'
import { wordsIn } from '../../words/words.ts'
import { addMember } from '../membership/membership.ts'
import { announcementUrl } from './digest-words.ts'

const minute = 60
const day = 24 * 3600

const photo = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 }, background: '#375' },
  })
    .jpeg()
    .toBuffer()

test('the first photos go along, small, and nothing is fetched from anywhere', { tags: 'long' }, async () => {
  const { app, bea, group } = await givenReader()
  const files: string[] = []
  for (let n = 0; n < 4; n++) files.push((await app.given.file(bea, await photo(1200, 800))).id)
  const [, message] = [await app.runJobs(), await app.given.message(bea, group, { text: '', files })]
  await app.wait(2 * minute)
  const { html, text, attachments } = app.mails.received[0]!
  expect(attachments).toHaveLength(3)
  for (const { cid, content, contentType, contentDisposition } of attachments) {
    expect(html).toContain(`src="cid:${cid}"`)
    expect({ contentType, contentDisposition }).toEqual({ contentType: 'image/jpeg', contentDisposition: 'inline' })
    expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 360, height: 240 })
  }
  for (const [address] of html.matchAll(/(?<=src=")[^"]*/g)) expect(address).toMatch(/^cid:/)
  for (const words of ['bea shared 4 photos', '1 more photo']) expect(html).toContain(words)
  expect(text).toContain('bea shared 4 photos')
  expect(html).toContain(`href="${publicUrl}/messages/${message}#w=`)
})

test('many photos stay few and light', { tags: 'long' }, async () => {
  const { app, bea, group } = await givenReader()
  for (let n = 0; n < 4; n++) {
    const files: string[] = []
    for (let m = 0; m < 3; m++) files.push((await app.given.file(bea, await photo(400, 500))).id)
    await app.given.message(bea, group, { title: `Album ${n}`, files })
  }
  await app.wait(2 * minute)
  const { attachments } = app.mails.received[0]!
  expect(attachments.length).toBeGreaterThan(3)
  expect(attachments.length).toBeLessThanOrEqual(9)
  expect(attachments.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(600_000)
})

test(
  'it can be stopped with one click in the email program, by whoever has it and nobody else',
  { tags: 'long' },
  async () => {
    const { app, ada, bea, group } = await givenReader()
    await app.given.message(bea, group)
    await app.wait(2 * minute)
    const { headers } = app.mails.received[0]!
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const address = /^<(.*)>$/.exec(headers.get('list-unsubscribe')!)![1]!
    expect(address).toContain(`${publicUrl}/api/stop-notification-emails/${ada.id}/`)
    const click = (url: string) =>
      fetch(url.replace(`${publicUrl}/`, app.url), {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      })
    expect((await click(address.replace(ada.id, bea.id))).status).toBe(400)
    // As scanners do that follow every address.
    expect((await fetch(address.replace(`${publicUrl}/`, app.url))).status).toBe(404)
    expect((await app.as(ada).call(readMe)).data.notification_emails).toBe('immediately')
    expect((await click(address)).status).toBe(200)
    expect((await app.as(ada).call(readMe)).data.notification_emails).toBe('none')
    await app.given.message(bea, group)
    await app.wait(2 * minute)
    expect(app.mails.received).toHaveLength(1)
  },
)

test('emails about one thread stay together, and say what they are', { tags: 'long' }, async () => {
  const { app, bea, group } = await givenReader()
  const message = await app.given.message(bea, group, { title: 'Une semaine au lac' })
  await app.wait(2 * minute)
  await app.given.message(bea, group, { parent: message, text: 'And back' })
  await app.wait(2 * minute)
  const [first, second] = app.mails.received as [ReceivedMail, ReceivedMail]
  expect(second.headers.get('subject')).toBe(first.headers.get('subject'))
  for (const { headers } of [first, second]) {
    expect(headers.get('references')).toBe(`<${message}@moreau.example>`)
    expect(headers.get('in-reply-to')).toBe(`<${message}@moreau.example>`)
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect(headers.get('list-id')).toContain(`<${group}.moreau.example>`)
    expect([...headers.keys()].join()).not.toMatch(/feedback|track|campaign/i)
  }
  expect(first.headers.get('message-id')).not.toBe(second.headers.get('message-id'))
})

test(
  'it is in the language of the reader and on the reader’s clock, grouped, and nobody smuggles anything in',
  { tags: 'long' },
  async () => {
    const { app, ada, bea, group } = await givenReader()
    const name = 'Bea <img src=x> "&"'
    await app.as(bea).call(updateUser, { params: { id: bea.id }, body: { name } })
    const body = { timeZone: 'Asia/Tokyo', data: { lang: 'fr_FR' as const } }
    await app.as(ada).call(updateUser, { params: { id: ada.id }, body })
    const lake = await app.given.message(bea, group, { title: 'Lac <script>', text: 'A & B\nC' })
    await app.given.message(bea, group, { title: 'Autre' })
    await app.given.message(bea, group, { parent: lake, text: 'Une réponse' })
    await app.wait(2 * minute)
    const { html, text, headers } = app.mails.received[0]!
    expect(headers.get('subject')).toBe('Du nouveau dans Les Moreau')
    expect(html).toContain('<html lang="fr-FR">')
    for (const words of ['Bea &lt;img src=x&gt; &quot;&amp;&quot; a écrit', 'Lac &lt;script&gt;', 'A &amp; B<br />C'])
      expect(html).toContain(words)
    expect(html).not.toMatch(/<script|<img src=x/)
    expect(text).toContain(`${name} a répondu`)
    expect(text.indexOf('Une réponse')).toBeLessThan(text.indexOf('Autre\n'))
    const written = wordsIn('fr_FR').shortDate(app.clock() - 2 * minute, 'Asia/Tokyo')
    expect(text).toContain(written)
  },
)

test('the weekly one begins with the photos of the week', { tags: 'long' }, async () => {
  const { app, ada, bea, group } = await givenReader()
  await app.choose(ada, 'weekly')
  for (const title of ['Lundi', 'Jeudi']) {
    const { id } = await app.given.file(bea, await photo(600, 400))
    await app.given.message(bea, group, { title, files: [id] })
  }
  await app.wait(7 * day)
  const { html, headers } = app.mails.received[0]!
  expect(headers.get('subject')).toBe('Your week in Les Moreau')
  expect(html.indexOf('Photos of the week')).toBeLessThan(html.indexOf('cid:'))
  expect(html.lastIndexOf('cid:')).toBeLessThan(html.indexOf('bea wrote'))
  expect(html.match(/cid:/g)).toHaveLength(2)
})

test('who joined and what the server announces is told, too', { tags: 'long' }, async () => {
  const { app, ada, group } = await givenReader()
  const cleo = await app.given.person('cleo')
  await app.choose(cleo, 'none')
  await transaction(app.context, (tx) => addMember(tx, app.context, cleo.id, group))
  const announcement = { id: newId(), text: 'We move house on Sunday.', target: '/feed' }
  await transaction(app.context, (tx) => enqueue(tx, app.clock, 'announce', announcement, { id: announcement.id }))
  await app.runJobs()
  await app.wait(2 * minute)
  const mine = app.mails.received.find(({ to }) => to[0] === ada.login)!
  const { news } = await app.as(ada).call(readNews, {})
  const told = news.find(({ type }) => type === 'global_notification')!
  for (const words of ['cleo joined the group.', 'We move house on Sunday.', `${publicUrl}/news/${told.id}`]) {
    expect(mine.text).toContain(words)
    expect(mine.html).toContain(words)
  }
})

test('an announcement of another site leads there', () => {
  const led = (target: string) => announcementUrl({ id: newId(), target }, publicUrl)
  expect(led('https://example.org/party')).toBe('https://example.org/party')
  for (const target of ['//example.org', 'javascript:alert(1)']) expect(led(target)).toBe(publicUrl)
})
