import { expect, test } from 'vitest'
import type { Milliseconds } from '#contract/units.ts'
import { emailOf } from '#test/emails/email-of.ts'
import { readEmail } from './received-email.ts'

const long: Milliseconds = 8000

test.for([
  ['quotes in quotes', '<blockquote>'.repeat(150_000) + 'x<br>'.repeat(20_000)],
  ['links in links', '<a href="https://x.example/">z'.repeat(70_000) + '</a>'.repeat(30_000)],
  ['signs of pictures', '\uE000'.repeat(1_000_000)],
  ['a line of dashes', `${'-'.repeat(1_000_000)}x`],
  ['a long word above the line', `2026 10:00 ${'a'.repeat(1_500_000)}<br>-=- line -=-`],
  ['half lines', '-=-'.repeat(500_000)],
  ['many words', 'x '.repeat(500_000) + '<p>&nbsp;'.repeat(10_000)],
])('%s take no long time', async ([, body]) => {
  for (const part of ['html', 'text'] as const) {
    const began = performance.now()
    await readEmail(Buffer.from(emailOf({ to: 'inbox@moreau.example', [part]: body })))
    expect(performance.now() - began).toBeLessThan(long)
  }
})

test('a great many pictures take no long time', { tags: 'long' }, async () => {
  const pictures = Array.from({ length: 60_000 }, (_, n) => `--x\r\nContent-ID: <${n}@x>\r\n\r\nx\r\n`)
  const text = `--x\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${'語 '.repeat(450_000)}\r\n`
  const head = 'From: ada@example.org\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n'
  const began = performance.now()
  await readEmail(Buffer.from([head, text, ...pictures, '--x--\r\n'].join('')))
  expect(performance.now() - began).toBeLessThan(long)
})

test('a hundred quotes in each other are a long conversation', async () => {
  const html = `<p>I do!</p>${'<blockquote>Before:'.repeat(100)}${'</blockquote>'.repeat(100)}`
  const { text } = await readEmail(Buffer.from(emailOf({ to: 'inbox@moreau.example', html })))
  expect(text).toContain('I do!')
})
