import { expect, test } from 'vitest'
import { mailLanguages } from '#test/emails/languages.ts'
import { mailPrograms, type Quoted } from '#test/emails/programs.ts'
import { html } from '../../mail/html.ts'
import { wordsIn } from '../../words/words.ts'
import { markerIn } from './marker.ts'
import { readEmail } from './received-email.ts'

const marker = markerIn(wordsIn('en_US'), 'Les Moreau & friends')
const lines = [
  '● Coterie',
  'Les Moreau',
  'Bea wrote (Fri, Nov 27):',
  'Who brings the cake? We still need one, and somebody has to fetch the children from the station.',
]

const quoted: Quoted = {
  text: [marker, ...lines, '-- ', 'You get this email as soon as there’s something new.'].join('\n\n'),
  html: `<table role="presentation" width="100%"><tr><td align="center"><table width="600"><tr><td style="font-size:13px">${html`${marker}`.text}</td></tr>${lines.map((line) => `<tr><td>${line}</td></tr>`).join('')}</table></td></tr></table>`,
  from: 'Les Moreau <inbox+abcdefghijklmnopqrstuvwx@moreau.example>',
  subject: 'Picnic on Sunday · Les Moreau',
  address: 'inbox+abcdefghijklmnopqrstuvwx@moreau.example',
}

const all = Object.entries(mailPrograms).flatMap(([program, { email, languages }]) =>
  languages.map((language) => ({ program, language, email })),
)

test('there is one for every language of ours', () => {
  expect(new Set(all.map(({ language }) => language)).size).toBe(20)
  expect(all.length).toBeGreaterThan(60)
})

test.each(all)(
  'of an answer from $program in $language, all that was written stays, and nothing else',
  async ({ email, language }) => {
    const answered = mailLanguages[language]!
    const { text } = await readEmail(Buffer.from(email(answered, quoted)))
    expect(text).toBe(answered.answer)
  },
)

test.each(all)(
  'without our marker, $program in $language loses nothing that was written',
  async ({ email, language }) => {
    const answered = mailLanguages[language]!
    const unmarked = { ...quoted, text: quoted.text.replaceAll('-=-', ''), html: quoted.html.replaceAll('-=-', '') }
    const { text } = await readEmail(Buffer.from(email(answered, unmarked)))
    expect(text).toContain(answered.answer)
  },
)
