import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readGroup, updateGroup } from '#contract/groups.ts'
import { givenReader, publicUrl } from '#test/app/digests.ts'
import { transaction } from '../../database/transaction.ts'
import { sealColours } from '../../presenters/seal-colours.ts'
import { addMember } from '../membership/membership.ts'

const minute = 60
const day = 24 * 3600

const buttons = (html: string) => html.match(/class="button"/g)?.length ?? 0

test(
  'what somebody posts in one go is one card with one pair of buttons, until somebody replies',
  { tags: 'long' },
  async () => {
    const { app, ada, bea, group } = await givenReader()
    await app.choose(ada, 'daily')
    for (const n of [1, 2, 3, 4]) {
      await app.given.message(bea, group, { title: `Day ${n}`, text: `Rain ${n}` })
      await app.wait(1)
    }
    await app.wait(10 * minute)
    const later = await app.given.message(bea, group, { title: 'Home', text: 'At last' })
    await app.given.message(bea, group, { parent: later, text: 'Dry' })
    await app.wait(2 * day)
    const { html, text } = app.mails.received[0]!
    expect(buttons(html)).toBe(2)
    for (const n of [1, 2, 3, 4]) {
      for (const part of [html, text]) expect(part.split(`Day ${n}`)).toHaveLength(2)
      expect(text).toContain(`Rain ${n}`)
    }
    expect(html.split('bea wrote')).toHaveLength(3)
    expect(text.match(/^Reply/gm)).toHaveLength(2)
    expect(text).toContain(`${publicUrl}/groups/${group}\n`)
  },
)

test('those who join are in one sentence', async () => {
  const { app, ada, group } = await givenReader()
  await app.choose(ada, 'daily')
  for (const name of ['cleo', 'dora', 'eve']) {
    const { id } = await app.given.person(name)
    await transaction(app.context, (tx) => addMember(tx, app.context, id, group))
    await app.wait(1)
  }
  await app.wait(2 * day)
  // Those who joined get emails too.
  const { html, text } = app.mails.received.find(({ to }) => to[0] === ada.login)!
  for (const part of [html, text]) expect(part).toContain('cleo, dora, and eve joined the group.')
})

test(
  'weekly photos stand on top with who and what, and what is not among them is counted',
  { tags: 'long' },
  async () => {
    const { app, ada, bea, group } = await givenReader()
    await app.choose(ada, 'weekly')
    const album = async (count: number) => {
      const content = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#375' } })
        .jpeg()
        .toBuffer()
      return Promise.all(Array.from({ length: count }, async () => (await app.given.file(bea, content)).id))
    }
    await app.given.message(bea, group, { title: 'At the lake', text: 'We are back.', files: await album(5) })
    await app.wait(20 * minute)
    await app.given.message(bea, group, { text: '', files: await album(2) })
    await app.wait(8 * day)
    const { html } = app.mails.received[0]!
    expect(html).toContain('bea · At the lake')
    expect(html).toContain('2 more photos')
    expect(html).not.toContain('bea shared 2 photos')
    expect(buttons(html)).toBe(1)

    await app.given.message(bea, group, { text: '', files: await album(2) })
    await app.wait(8 * day)
    expect(app.mails.received[1]!.html).not.toContain('class="ink beside"')
  },
)

test('the seal has the colour of the group', async () => {
  const { app, ada, bea, group } = await givenReader()
  await app.as(ada).call(updateGroup, { params: { id: group }, body: { hue: 19 } })
  expect((await app.as(ada).call(readGroup, { params: { id: group } })).hue).toBe(19)
  await app.wait(10 * minute)
  app.mails.received.length = 0
  await app.given.message(bea, group)
  await app.wait(10 * minute)
  const { html } = app.mails.received[0]!
  expect(html).toContain(`background:${sealColours[19]![0]}`)
  expect(html).toContain(`.seal19 { background: ${sealColours[19]![1]} !important; }`)
})

test('these are the colours of the seals in the product', () => {
  const css = readFileSync(new URL('../../../client/styles/hues.css', import.meta.url), 'utf8')
  const hues = [...css.matchAll(/--hue: ([\d.]+);\s*--chroma: ([\d.]+);/g)].map(([, hue, chroma]) =>
    [hue, chroma].map(Number),
  )
  expect(css).toMatch(/--tone-solid: light-dark\(\s*oklch\(0\.53 calc\(0\.14 .*\s*oklch\(0\.52 calc\(0\.12 /)
  expect(sealColours).toEqual(
    hues.map(([hue, chroma]) => [hexOf(0.53, 0.14 * chroma!, hue!), hexOf(0.52, 0.12 * chroma!, hue!)]),
  )
})

/** https://bottosson.github.io/posts/oklab/ */
function hexOf(lightness: number, chroma: number, hue: number): string {
  const [a, b] = [Math.cos, Math.sin].map((of) => chroma * of((hue * Math.PI) / 180)) as [number, number]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => Math.min(1, Math.max(0, part)))
  const bytes = linear.map((part) => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055) * 255)
  return `#${bytes.map((byte) => Math.round(byte).toString(16).padStart(2, '0')).join('')}`
}
