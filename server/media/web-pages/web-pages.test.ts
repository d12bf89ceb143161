import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startApp } from '#test/app/start-app.ts'
import { plainText } from './plain-text.ts'
import { readWebPage } from './read-web-page.ts'

const url = 'https://site.example/news/today'
const read = (name: string, contentType = 'text/html') => readWebPage(resolve('test/web-pages', name), url, contentType)

async function kept(page: string | Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-page-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'page')
  await writeFile(path, page)
  return path
}
const factsOf = async (page: string | Buffer, contentType = 'text/html') =>
  readWebPage(await kept(page), url, contentType)

describe('what pages say of themselves', () => {
  test.each([
    [
      'youtube.html',
      {
        title: 'How to fold a paper crane',
        siteName: 'YouTube',
        pictureUrl: 'https://i.ytimg.com/vi/a1B2c3D4e5F/maxresdefault.jpg',
        oembedUrl:
          'https://www.youtube.com/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3Da1B2c3D4e5F',
        publishedAt: 1_710_000_021,
      },
    ],
    [
      'vimeo.html',
      {
        title: "The lighthouse keeper's last winter",
        description: 'Twelve minutes on an island without a harbour. Filmed by Ida Moen & friends.',
        author: 'Ida Moen',
        playerUrl: 'https://player.vimeo.com/video/76979871?autoplay=1&h=8272103f6e',
      },
    ],
    [
      'peertube.html',
      {
        title: 'Réparer un vélo dans sa cuisine',
        siteName: 'Tube des Moreau',
        isPeertube: true,
        playerUrl: 'https://tube.example/videos/embed/xsBs1gxXkPpJq4tY7oYJLR',
      },
    ],
    [
      'soundcloud.html',
      {
        title: 'Rain on a tin roof',
        oembedUrl:
          'https://soundcloud.com/oembed?url=https%3A%2F%2Fsoundcloud.com%2Ffield-notes%2Frain-on-a-tin-roof&format=json',
        isPeertube: false,
      },
    ],
    [
      'bandcamp.html',
      {
        title: 'Harbour Lights, by The Night Ferries',
        author: 'The Night Ferries',
        type: 'album',
        playerUrl: 'https://bandcamp.com/EmbeddedPlayer/v=2/album=2458037710/size=large/tracklist=false/artwork=small/',
      },
    ],
    ['lichess.html', { title: 'Blitz Chess • ada_l vs grace_h', canonicalUrl: 'https://lichess.org/q7ZvsdUF' }],
    [
      'article.html',
      {
        title: 'The village that moved its church',
        author: 'Jana Kovář, Tom Reed',
        siteName: 'Hill Gazette',
        type: 'NewsArticle',
        pictureUrl: 'https://site.example/pictures/church.jpg',
        canonicalUrl: 'https://site.example/2025/the-village-that-moved-its-church',
        publishedAt: 1_743_567_300,
      },
    ],
    ['plain.html', { title: "Aunt Rosa's Plum Cake", description: 'Six plums, two eggs & patience' }],
  ])('%s', async (name, expected) => {
    expect(await read(name)).toMatchObject(expected)
  })

  test('OpenGraph comes before Twitter, JSON-LD and plain HTML, and the first of each', async () => {
    const sources = [
      '<title>html</title>',
      '<script type="application/ld+json">{"@type":"Article","headline":"json"}</script>',
      '<meta name="twitter:title" content="twitter">',
      '<meta property="og:title" content=""><meta property="og:title" content="og"><meta property="og:title" content="x">',
    ]
    const titles = sources.map((_, place) => factsOf(sources.slice(0, place + 1).join('')))
    expect((await Promise.all(titles)).map(({ title }) => title)).toEqual(['html', 'json', 'twitter', 'og'])
  })

  test('addresses are relative to <base>, and only http and https', async () => {
    const facts = await factsOf(
      '<base href="/deep/"><link rel="canonical" href="a"><meta property="og:image" content="b">',
    )
    expect(facts).toMatchObject({
      canonicalUrl: 'https://site.example/deep/a',
      pictureUrl: 'https://site.example/deep/b',
    })
    for (const wrong of [
      'javascript:alert(1)',
      'data:image/png,x',
      'file:///a',
      'https://me:secret@a.example/',
      'http://',
    ]) {
      expect((await factsOf(`<meta property="og:image" content="${wrong}">`)).pictureUrl, wrong).toBeUndefined()
    }
  })

  test('a description is cut after a word, at 500 characters', async () => {
    const { description } = await factsOf(`<meta name="description" content="${'ninechars '.repeat(100)}">`)
    expect(description).toBe(`${'ninechars '.repeat(49)}ninechars…`)
    const japanese = await factsOf(`<meta charset="utf-8"><meta name="description" content="${'𠮷'.repeat(400)}">`)
    expect(japanese.description).toBe(`${'𠮷'.repeat(249)}…`)
  })

  test.each(['', ' ', '<', 'not html', '{"json": true}', '<html><head></head></html>', '\0\0'])(
    '%j has nothing to say',
    async (page) => {
      expect(await factsOf(page)).toEqual({ isPeertube: false })
    },
  )
})

describe('charsets', () => {
  const cherry = Buffer.from([0xe2, 0xe8, 0xf8, 0xed, 0xff]) // вишня in windows-1251
  const titled = (title: Buffer | string, head = '') =>
    Buffer.concat([Buffer.from(`${head}<title>`), Buffer.from(title), Buffer.from('</title>')])

  test.each(['text/html', 'text/html; charset=utf-8', 'text/html; charset=nonsense', ''])(
    'a page that names its own is believed, although the server says %j',
    async (contentType) => {
      expect(await read('windows-1251.html', contentType)).toMatchObject({
        title: 'Дачный пирог с вишней',
        description: 'Тесто без дрожжей, вишня — прямо с дерева.',
      })
      expect(await read('shift-jis.html', contentType)).toMatchObject({
        title: '京都の桜 ― 花見の案内',
        description: '哲学の道を歩く二時間の散歩。表示と能力。',
      })
    },
  )

  test.each([
    ['the header', titled(cherry), 'text/html; Charset="Windows-1251"', 'вишня'],
    [
      'the header, against the page',
      titled('вишня', '<meta charset="windows-1251">'),
      'text/html;charset=utf-8',
      'вишня',
    ],
    ['the page, against the header', titled('вишня', '<meta charset="utf-8">'), 'text/html; charset=us-ascii', 'вишня'],
    ['a mark', titled('вишня', '\u{FEFF}'), 'text/html; charset=windows-1251', 'вишня'],
    ['a mark of UTF-16', Buffer.from('\u{FEFF}<title>вишня</title>', 'utf16le'), 'text/html', 'вишня'],
    ['a page of UTF-8 that calls itself UTF-16', titled('вишня', '<meta charset="utf-16">'), '', 'вишня'],
    ['XML', titled(cherry, '<?xml version="1.0" encoding="windows-1251"?>'), 'application/xhtml+xml', 'вишня'],
    ['nothing, in UTF-8', titled('вишня'), 'text/html', 'вишня'],
    ['nothing, in Latin-1', titled(Buffer.from('Pêche', 'latin1')), 'text/html', 'Pêche'],
    [
      'one wrong byte',
      titled(Buffer.concat([cherry.subarray(0, 1), Buffer.from('вишня')])),
      'text/html; charset=utf-8',
      'вишня',
    ],
    ['a charset that runs scripts', titled('+ADw-script+AD4-'), 'text/html; charset=utf-7', '+ADw-script+AD4-'],
  ])('%s', async (_, page, contentType, title) => {
    expect(await factsOf(page, contentType)).toMatchObject({ title })
  })

  test('a page that was cut within a character', async () => {
    expect(await factsOf(Buffer.from('<title>été</title>é').subarray(0, -1))).toMatchObject({ title: 'été' })
  })
})

describe('hostile pages', () => {
  test('script in every field is no script', async () => {
    const facts = await read('hostile.html')
    expect(facts).toEqual({
      title: 'Spring fair & market',
      description: 'Line one line two drow sdrawkcab bell 3 < 4',
      siteName: '">',
      author: 'Mallory',
      type: 'article',
      pictureUrl: 'https://site.example/news/pictures/tent.jpg',
      isPeertube: false,
    })
    expect({}).not.toHaveProperty('polluted')
  })

  test('any text becomes one line without tags and control characters, of bounded length', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '</',
        '<script>',
        '</script>',
        '&lt;',
        '&amp;lt;',
        '&#x202e;',
        '&#0;',
        '<!--',
        '-->',
        'a',
      ),
      fc.constantFrom('\u{202E}', '\0', '\n', '\u{D83D}', '👍🏽', '<svg', ' onload=x', '<?', '<![CDATA[', '"', "'"),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = plainText(pieces.join(''), 40) ?? 'none'
        expect(text).not.toMatch(/<[a-z/!?]|[\p{Cc}\u{202A}-\u{202E}\u{2066}-\u{2069}]|\s\s|^\s|\s$/iu)
        expect(text.isWellFormed()).toBe(true)
        expect(text.length).toBeLessThanOrEqual(40)
        expect(text).not.toBe('')
      }),
      { numRuns: 500 },
    )
  })

  const long = (piece: string) => piece.repeat(Math.ceil(2_000_000 / piece.length))
  const many = (make: (place: number) => string, count: number) =>
    Array.from({ length: count }, (_, n) => make(n)).join('')
  const known = '<meta property="og:title" content="known">'

  test.each([
    ['10,000 meta tags', () => many((n) => `<meta property="og:x${n}" content="y">`, 10_000)],
    ['30,000 times the same', () => many(() => '<meta property="og:image" content="">', 30_000)],
    ['elements in elements', () => long('<div>')],
    ['ends without beginnings', () => long('</p>')],
    ['attributes', () => `<a ${many((n) => `a${n}=1 `, 150_000)}>`],
    ['an attribute without end', () => `<a b="${long('c')}`],
    ['tags without end', () => long('<a ')],
    ['comments', () => long('<!--')],
    ['titles', () => long('<title>')],
    ['references', () => `<title>${long('&amp')}`],
    ['data', () => long('<script type="application/ld+json">[</script>')],
    ['lists in lists', () => `<script type="application/ld+json">${'['.repeat(400_000)}</script>`],
    ['graphs', () => `<script type="application/ld+json">${'{"@type":"A","@graph":['.repeat(15_000)}`],
    ['things', () => `<script type="application/ld+json">[${'{"@type":"A"},'.repeat(30_000)}0]</script>`],
    ['null characters', () => long('\0')],
  ])('%s cost little, and what came before counts', { timeout: 90_000 }, async (_, make) => {
    const app = await startApp()
    const path = await kept(`${known}${make()}`.slice(0, 2_000_000))
    const began = performance.now()
    const task = { kind: 'read-web-page', path, url, contentType: 'text/html' } as const
    expect(await app.context.media.run(task, 'now')).toMatchObject({ title: 'known' })
    expect(performance.now() - began).toBeLessThan(30_000)
  })
})
