import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gridGap, gutter, mat, photoGap, photosMargin, wideFrom } from './lengths.ts'

const client = join(import.meta.dirname, '..')
const read = (file: string) => readFile(join(client, file), 'utf8')
const tokens = await read('styles/tokens.css')
const page = await read('index.html')

/** The first value of a token, with those of the tokens that it names. */
function valueOf(name: string, from = tokens): string {
  const [, value = ''] = new RegExp(`${name}: ([^;]+);`).exec(from) ?? []
  return value.replace(/var\((--[\w-]+)\)/, (_, other: string) => valueOf(other))
}
const inCss = ([rems, ofWindow]: readonly [number, number]) =>
  ofWindow === Infinity ? `${rems}rem` : `min(${rems}rem, ${ofWindow * 100}vw)`

test('the lengths of scripts are those of the tokens', () => {
  expect(valueOf('--gutter')).toBe(inCss(gutter))
  expect(valueOf('--grid-gap')).toBe(inCss(gridGap.narrow))
  expect(valueOf('--mat')).toBe(`${mat}rem`)
  expect(valueOf('--photo-gap')).toBe(`${photoGap}px`)
  const [, wide = ''] = tokens.split(`@media (min-width: ${wideFrom}px)`)
  expect(valueOf('--grid-gap', wide)).toBe(inCss(gridGap.wide))
})

test('the frame that is painted before the stylesheets stands as wide apart', () => {
  expect(page).toContain(`gap: ${inCss(gridGap.wide)};`)
  expect(page).toContain(`gap: ${inCss(gridGap.narrow)};`)
  expect(page).toContain(`padding: ${inCss(gridGap.narrow)} ${inCss(gutter)};`)
})

test('the frame has the same edge around the photos of a card', () => {
  expect(page).toContain(`padding: calc(${mat}rem + 1px) calc(${mat}rem + 1px)`)
})

test('the photos of a message come as close to the edges as scripts assume', async () => {
  expect(await read('features/thread/MessageBody.module.css')).toContain(
    `--photo-bleed: calc(var(--gutter) - ${photosMargin}rem);`,
  )
})
