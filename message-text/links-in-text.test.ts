import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linksInText, withShortLinks } from './links-in-text.ts'

function links(text: string): string[] {
  return linksInText(text).flatMap((part) => (part.kind === 'link' ? [part.text] : []))
}

describe('links in a text', () => {
  test.each([
    ['see (http://a.b/c) ok', ['http://a.b/c']],
    ['http://a.b/c,', ['http://a.b/c']],
    ['http://a.b/c#h.', ['http://a.b/c#h.']],
    ['http://a.b/(x)', ['http://a.b/(x)']],
    ['(http://a.b/(x))', ['http://a.b/(x)']],
    ['[https://a.b]', ['https://a.b']],
    ['« https://fr.wikipedia.org/wiki/Été »', ['https://fr.wikipedia.org/wiki/Été']],
    ['https://a.b\nhttps://c.d', ['https://a.b', 'https://c.d']],
    ['<https://a.b>', ['https://a.b']],
    ['"https://a.b"', ['https://a.b']],
    ['no link, javascript:alert(1), ftp://a.b, http://', []],
  ])('%j', (text, expected) => {
    expect(links(text)).toEqual(expected)
  })

  test('a label of 50 characters or more is cut in the middle', () => {
    const link = (length: number) => `https://a.b/${'x'.repeat(length - 13)}z`
    const labels = [49, 50].map((length) => linksInText(link(length))[0])
    expect(labels[0]).toMatchObject({ label: link(49) })
    expect(labels[1]).toMatchObject({ label: `${link(50).slice(0, 25)}…${link(50).slice(-24)}` })
  })

  test('no character is lost, none is added', () => {
    const piece = fc.oneof(
      fc.constantFrom('http://', 'https://a.b/', '(', ')', '[', ']', '"', '<', '>', ' ', '\n', '.', ',', 'é', '👍🏽'),
      fc.string({ unit: 'binary' }),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('')
        expect(
          linksInText(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})

test('where links cannot be followed, long addresses are shortened all the same', () => {
  const address = `https://example.org/${'a'.repeat(40)}/the-end-of-the-address`
  expect(withShortLinks(`See ${address}, or https://a.example`)).toBe(
    `See ${address.slice(0, 25)}…${address.slice(-24)}, or https://a.example`,
  )
})
