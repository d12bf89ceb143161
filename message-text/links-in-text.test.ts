import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstLink, linksInText, withShortLinks } from './links-in-text.ts'

function links(text: string): string[] {
  return linksInText(text).flatMap((part) => (part.kind === 'link' ? [part.text] : []))
}

describe('links in a text', () => {
  test.each([
    ['see (http://a.b/c) ok', ['http://a.b/c']],
    ['http://a.b/c,', ['http://a.b/c']],
    ['http://a.b/c#h.', ['http://a.b/c#h']],
    ['Is it http://a.b/c?x=1?!', ['http://a.b/c?x=1']],
    ['http://a.b/c…', ['http://a.b/c']],
    ['**http://a.b/c**', ['http://a.b/c']],
    ['http://a.b/(x)', ['http://a.b/(x)']],
    ['(http://a.b/(x)).', ['http://a.b/(x)']],
    ['((http://a.b/x))', ['http://a.b/x']],
    ['{http://a.b/{x}}', ['http://a.b/{x}']],
    ['[https://a.b]', ['https://a.b']],
    ['« https://fr.wikipedia.org/wiki/Été »', ['https://fr.wikipedia.org/wiki/Été']],
    ['«https://fr.wikipedia.org/wiki/L’Été»', ['https://fr.wikipedia.org/wiki/L’Été']],
    ['https://a.b\nhttps://c.d', ['https://a.b', 'https://c.d']],
    ['https://a.b,https://c.d', ['https://a.b', 'https://c.d']],
    ['https://web.archive.org/web/2020/https://a.b/', ['https://web.archive.org/web/2020/https://a.b/']],
    ['<https://a.b>', ['https://a.b']],
    ['"https://a.b"', ['https://a.b']],
    ['Https://A.B', ['Https://A.B']],
    ['http://nas:8080/films', ['http://nas:8080/films']],
    ['https://a.b?x', ['https://a.b?x']],
    ['https://пример.рф/путь.', ['https://пример.рф/путь']],
    ['見てhttps://例え.jp/地図。次は', ['https://例え.jp/地図']],
    ['https://a.b/\u202egpj.exe', ['https://a.b/']],
    ['https://a.b/c\0d https://a.b/c\ud800d', ['https://a.b/c', 'https://a.b/c']],
    ['www.example.org, WWW.example.org/a', ['www.example.org', 'WWW.example.org/a']],
    ['www. www.a xwww.example.org', []],
    ['ada@example.org, (bea.l+club@mail.example.co.uk)', ['ada@example.org', 'bea.l+club@mail.example.co.uk']],
    ['mailto:ada@example.org', ['ada@example.org']],
    ['a@b ada@example.c0 élodie@example.org @ada', []],
    ['https://ada@example.org/', ['https://ada@example.org/']],
    ['no link, javascript:alert(1), ftp://a.b, http://, https://., http://a:99999/', []],
  ])('%j', (text, expected) => {
    expect(links(text)).toEqual(expected)
  })

  test.each([
    ['HTTP://a.b', 'HTTP://a.b'],
    ['www.example.org/a', 'https://www.example.org/a'],
    ['ada@example.org', 'mailto:ada@example.org'],
  ])('%s opens %s', (text, href) => {
    expect(linksInText(text)).toMatchObject([{ kind: 'link', text, href }])
  })

  test('a preview is of the first web address', () => {
    expect(firstLink('ada@example.org, www.example.org, https://a.b')).toBe('https://www.example.org')
    expect(firstLink('ada@example.org')).toBeUndefined()
  })

  test('a label of 50 characters or more is cut in the middle', () => {
    const link = (length: number) => `https://a.b/${'x'.repeat(length - 13)}z`
    const labels = [49, 50].map((length) => linksInText(link(length))[0])
    expect(labels[0]).toMatchObject({ label: link(49) })
    expect(labels[1]).toMatchObject({ label: `${link(50).slice(0, 25)}…${link(50).slice(-24)}` })
  })

  test.each([
    ['https://fr.wikipedia.org/wiki/Montgolfi%C3%A8re', 'https://fr.wikipedia.org/wiki/Montgolfière'],
    ['https://a.b/%D0%BC%D0%B8%D1%80?x=%2F', 'https://a.b/мир?x=%2F'],
    ['https://a.b/a%20b%C3%A8', 'https://a.b/a%20b%C3%A8'],
    ['https://a.b/%E2%80%AEgpj.exe', 'https://a.b/%E2%80%AEgpj.exe'],
    ['https://a.b/%ff', 'https://a.b/%ff'],
  ])('%s reads %s, and leads where it did', (text, label) => {
    expect(linksInText(text)).toMatchObject([{ href: text, label }])
  })

  test('no character is lost, none is added', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'http://',
        'https://a.b/',
        'www.a.b',
        'a@b.de',
        '(',
        ')',
        '[',
        ']',
        '"',
        '<',
        '>',
        ' ',
        '\n',
        '.',
        ',',
        'é',
        '👍🏽',
      ),
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

describe('the host is always visible', () => {
  const long = 'https://www.example.org.signing-in.attacker.example/account'
  test.each([
    ['https://example.org/a', undefined],
    ['https://example.org:8080?a', undefined],
    ['HTTPS://Example.ORG', undefined],
    ['www.example.org/a', undefined],
    ['https://münchen.de/', undefined],
    ['https://пример.рф', undefined],
    ['https://例え.jp/地図', undefined],
    ['https://한국.kr', undefined],
    [long, 'www.example.org.signing-in.attacker.example'],
    ['https://example.org@attacker.example/', 'attacker.example'],
    ['https://example.org\\@attacker.example/', 'example.org'],
    ['https://example.org:443@attacker.example', 'attacker.example'],
    ['https://ex%61mple.org/', 'example.org'],
    ['http://2130706433/', '127.0.0.1'],
    ['https://exаmple.org', 'xn--exmple-4nf.org'],
    ['https://аррӏе.com', 'xn--80ak6aa92e.com'],
    ['https://gıthub.com', 'xn--gthub-n4a.com'],
    ['https://אבג.example', 'xn--4dbcd.example'],
  ])('%s', (text, host) => {
    const [link] = linksInText(text)
    expect(link).toMatchObject({ kind: 'link', text, ...(host && { host }) })
    if (!host) expect(link).not.toHaveProperty('host')
  })

  test('also where links cannot be followed', () => {
    expect(withShortLinks('See https://example.org@attacker.example/.')).toBe(
      'See https://example.org@attacker.example/ (attacker.example).',
    )
  })
})

/** Of the processor, not of the clock, in milliseconds: the least of several. */
function time(text: string): number {
  const times = Array.from({ length: 5 }, () => {
    const start = process.cpuUsage()
    linksInText(text)
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

test.each([
  'http://',
  'https://https://',
  'http://a@b@',
  'https://a@',
  'https://a:',
  'http://a(',
  'http://a/)',
  'http://a/).',
  'www.',
  'www.a',
  'a@',
  'a.a@a.',
  'a@a.a',
  'a',
  'a.',
  ')',
  'http://a.b ',
])('16 times as much of %j takes about 16 times as long', (piece) => {
  for (const start of ['', 'a', 'http://a', 'http://a.b/']) {
    const text = (length: number) => start + piece.repeat(length / piece.length)
    // A quadratic search would take 256 times as long.
    expect(time(text(50_000))).toBeLessThan(64 * time(text(3125)) + 2)
  }
})
