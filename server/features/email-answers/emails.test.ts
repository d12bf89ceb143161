import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { updateUser } from '#contract/account.ts'
import { confirmMessage, remindToConfirm } from '#contract/blocks/confirmations.ts'
import { answerFromEmail, readEmailAnswer } from '#contract/blocks/email-answers.ts'
import { editMessage } from '#contract/messages.ts'
import { givenReader, publicUrl } from '#test/app/digests.ts'

const minute = 60
const day = 24 * 3600
const blocks = { confirmation: true as const }

const linkInText = /^I’ve read it: (\S+)$/gm
const linkInHtml = /href="([^"]*\/answer#[^"]*)"/g

function linksIn(email: { html: string; text: string }) {
  const found = [email.html.matchAll(linkInHtml), email.text.matchAll(linkInText)]
  const [inHtml, inText] = found.map((matches) => [...matches].map(([, url]) => url!)) as [string[], string[]]
  expect(inText).toEqual(inHtml)
  return inHtml
}

test(
  'the email about a message that asks has a button, whose link answers in the name of its reader',
  { tags: 'long' },
  async () => {
    const { app, ada, bea, group } = await givenReader()
    const name = 'Ada <b> & co'
    await app.as(ada).call(updateUser, { params: { id: ada.id }, body: { name } })
    await app.given.message(bea, group, { title: 'The hut is closed', blocks })
    await app.given.message(bea, group, { title: 'Nothing to answer' })
    await app.wait(2 * minute)
    const email = app.mails.received[0]!
    const [link, ...others] = linksIn(email)
    expect(others).toEqual([])
    expect(link).toMatch(new RegExp(`^${publicUrl}/answer#`))
    expect(email.html).toContain('Answers as Ada &lt;b&gt; &amp; co, without signing in.')
    expect(email.text).toContain('Answers as Ada <b> & co, without signing in.')
    const token = link!.split('#')[1]!
    const { call } = app.as('nobody')
    expect(await call(readEmailAnswer, { body: { token } })).toMatchObject({ person: name, answer: 'confirmed' })
    const { choices } = await call(answerFromEmail, { body: { token, answer: 'confirmed', given: true } })
    expect(choices).toEqual([{ answer: 'confirmed', word: 'confirmed', isGiven: true }])
  },
)

test('a button is a cell of a table, as Outlook needs it, and dark where the email program is', async () => {
  const { app, bea, group } = await givenReader()
  await app.given.message(bea, group, { blocks })
  await app.wait(2 * minute)
  const { html } = app.mails.received[0]!
  expect(html).toMatch(
    /<td class="answer" bgcolor="#ffffff" style="[^"]*mso-padding-alt:[^"]*">\s*<a class="ink" [^>]*>I’ve read it<\/a/,
  )
  expect(html).toMatch(/prefers-color-scheme: dark\) {[^@]*\.answer {/)
})

test('every message of a series has its own, also where photos stand on top', async () => {
  const { app, ada, bea, group } = await givenReader()
  await app.choose(ada, 'weekly')
  for (const title of ['', 'Two', 'Three']) {
    const files = await Promise.all([1, 2].map(async () => (await app.given.file(bea)).id))
    await app.given.message(bea, group, { title, text: '', files, blocks })
    await app.wait(1)
  }
  await app.wait(8 * day)
  const links = linksIn(app.mails.received[0]!)
  expect(new Set(links).size).toBe(3)
})

test('who has answered before the email goes out is not asked there', { tags: 'long' }, async () => {
  const { app, ada, bea, group } = await givenReader()
  await app.choose(ada, 'daily')
  const [answered, asking, asksNoLonger] = [
    await app.given.message(bea, group, { title: 'Answered', blocks }),
    await app.given.message(bea, group, { title: 'Asking', blocks }),
    await app.given.message(bea, group, { title: 'Asks no longer', blocks }),
  ]
  await app.as(ada).call(confirmMessage, { params: { id: answered }, body: { confirmed: true } })
  const body = { blocks: { confirmation: null } }
  await app.as(bea).call(editMessage, { params: { id: asksNoLonger }, query: {}, body })
  await app.wait(2 * day)
  const links = linksIn(app.mails.received[0]!)
  expect(links).toHaveLength(1)
  expect(links[0]).toContain(asking)
})

test('so has a reminder, with what it is about', async () => {
  const { app, bea, group } = await givenReader()
  const id = await app.given.message(bea, group, { title: 'The hut is closed', blocks })
  await app.wait(2 * minute)
  await app.as(bea).call(remindToConfirm, { params: { id } })
  await app.wait(2 * minute)
  const email = app.mails.received[1]!
  expect(linksIn(email)).toHaveLength(1)
  for (const part of [email.html, email.text]) {
    expect(part).toContain('The hut is closed')
    expect(part.split('Please confirm that you have read what is new in Les Moreau.')).toHaveLength(2)
    expect(part).toContain(`${publicUrl}/messages/${id}#w=`)
  }
})

test(
  'a message that is new and reminded of in one email stands there once as it is, and once as a reminder',
  { tags: 'long' },
  async () => {
    const { app, ada, bea, group } = await givenReader()
    await app.choose(ada, 'daily')
    const id = await app.given.message(bea, group, { title: 'The hut is closed', text: 'From June on', blocks })
    await app.as(bea).call(remindToConfirm, { params: { id } })
    await app.wait(2 * day)
    const { html, text } = app.mails.received[0]!
    for (const part of [html, text]) expect(part.split('From June on')).toHaveLength(2)
    expect(html.match(/class="answer"/g)).toHaveLength(2)
  },
)

test('another client has no page for it, and so gets no links to one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-client-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  const { app, bea, group } = await givenReader({ anotherClient: folder })
  await app.given.message(bea, group, { title: 'The hut is closed', blocks })
  await app.wait(2 * minute)
  expect(linksIn(app.mails.received[0]!)).toEqual([])
})
