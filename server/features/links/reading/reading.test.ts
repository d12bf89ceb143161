import { beforeEach, describe, expect, test } from 'vitest'
import { readLink } from '#contract/links.ts'
import { readMessage } from '#contract/messages.ts'
import type { Person } from '#test/app/given.ts'
import { startApp, type TestApp } from '#test/app/start-app.ts'
import { savedPage, startInternet, type Internet } from '#test/counterparts/internet.ts'
import { pageSaying, siteWith } from '#test/counterparts/link-site.ts'
import { makePngBomb } from '#test/photos/bombs.ts'
import { makeAnimatedGif, makeWebp } from '#test/photos/odd-files.ts'
import { knownOembed, readOembed } from './oembed.ts'

let internet: Internet
let app: TestApp
let ada: Person
let group: string

beforeEach(async () => {
  internet = await startInternet()
  app = await startApp({ peertubeHosts: ['tube.example'] }, { network: internet.network })
  const given = await app.given.group({ members: ['ada'] })
  ada = given.ada
  group = given.group
})

const ask = (url: string) => app.as(ada).call(readLink, { query: { url } })

/** What a message shows of a link that has been read. */
async function show(url: string) {
  const id = await app.given.message(ada, group, { text: url })
  await app.runJobs()
  return (await app.as(ada).call(readMessage, { params: { id } })).link
}

describe('a link', () => {
  test('to a film of PeerTube has our template, where the server is on the list', async () => {
    const id = 'xsBs1gxXkPpJq4tY7oYJLR'
    const page = savedPage('peertube.html')
    await internet.site('tube.example', siteWith({ [`/w/${id}`]: page }))
    await internet.site('other.example', siteWith({ [`/w/${id}`]: page }))
    const link = await show(`http://tube.example/w/${id}`)
    const player = { provider: 'peertube', url: `https://tube.example/videos/embed/${id}?p2p=0&autoplay=1` }
    expect(link).toMatchObject({ title: 'Réparer un vélo dans sa cuisine', player })
    const other = await show(`http://other.example/w/${id}`)
    expect(other).toMatchObject({ title: 'Réparer un vélo dans sa cuisine', siteName: 'Tube des Moreau' })
    expect(other).not.toHaveProperty('player')
    const { data } = await ask(`http://tube.example/w/${id}`)
    expect(data.providerName).toBe('PeerTube')
    expect(data.code).toMatch(
      /^<iframe src="https:\/\/tube\.example\/videos\/embed\/xsBs1gxXkPpJq4tY7oYJLR\?p2p=0" [^<>]*><\/iframe>$/,
    )
  })

  test('to a page of a band has the player of the album that it names', async () => {
    await internet.site('music.example', siteWith({ '/album/harbour-lights': savedPage('bandcamp.html') }))
    const link = await show('http://music.example/album/harbour-lights')
    const url = expect.stringMatching(/^https:\/\/bandcamp\.com\/EmbeddedPlayer\/album=\d+\/size=large\//)
    expect(link).toMatchObject({ title: 'Harbour Lights, by The Night Ferries', player: { provider: 'bandcamp', url } })
  })

  test('to a page that says little is completed by its provider, whose HTML is not taken', async () => {
    const told = {
      title: 'A song <b>for</b> two',
      author_name: 'Ada',
      provider_name: 'Songs',
      thumbnail_url: '/p.webp',
      html: '<script>alert(1)</script>',
    }
    const more = '<link rel="alternate" type="application/json+oembed" href="/oembed">'
    const picture = { type: 'image/webp', body: await makeWebp() }
    const oembed = { type: 'application/json', body: JSON.stringify(told) }
    await internet.site('song.example', siteWith({ '/1': pageSaying({ more }), '/oembed': oembed, '/p.webp': picture }))
    const link = await show('http://song.example/1')
    expect(link).toMatchObject({ title: 'A song for two', author: 'Ada', siteName: 'Songs', picture: { width: 640 } })
    const rows = await app.context.db.selectFrom('link').select('data').execute()
    expect(JSON.stringify(rows)).not.toContain('alert')
  })

  test('to a picture shows it, large or animated', async () => {
    const gif = await makeAnimatedGif()
    await internet.site('img.example', siteWith({ '/a.gif': { type: 'image/gif', body: gif } }))
    const link = await show('http://img.example/a.gif')
    expect(link).toMatchObject({
      kind: 'picture',
      picture: { contentUrl: expect.stringMatching(/\.gif$/), width: 320 },
    })
    expect((await ask('http://img.example/a.gif')).data['content-type']).toEqual(['image/gif'])
  })

  test.for([
    ['video/mp4', 'video'],
    ['application/ogg', 'video'],
    ['audio/mpeg', 'audio'],
  ] as const)('to %s is played by a page of ours that loads nothing else', async ([type, provider]) => {
    await internet.site('media.example', siteWith({ '/a%20b;c.mp4': { type, body: 'x' } }))
    const link = await show('http://media.example/a%20b;c.mp4?size=1')
    expect(link).toMatchObject({ title: 'a b;c.mp4', player: { provider } })
    const open = (key?: string) =>
      fetch(app.url + link!.player!.url, { headers: key === undefined ? {} : { 'X-AUTH-TOKEN': key } })
    const response = await open(ada.key)
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; media-src http://media.example/a%20b%3Bc.mp4; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-scripts",
    )
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    const page = await response.text()
    expect(page).toContain(`<${provider} src="http://media.example/a%20b;c.mp4?size=1" style=`)
    expect(page).not.toMatch(/<script/i)
    expect((await open()).status).toBe(404)
  })

  test.for(['application/pdf', 'application/zip', 'audio/mpegurl', ''])('to %j shows nothing', async (type) => {
    await internet.site('files.example', siteWith({ '/a': { type, body: 'x' } }))
    expect(await show('http://files.example/a')).toBeUndefined()
    expect(await ask('http://files.example/a')).toMatchObject({ preview: '' })
  })

  test('to a provider that cannot be reached shows nothing, and the message is as it was', async () => {
    expect(await show('https://www.youtube.com/watch?v=a1B2c3D4e5F')).toBeUndefined()
    expect(new Set(internet.lookups)).toEqual(new Set(['www.youtube.com']))
    expect(await ask('https://www.youtube.com/watch?v=a1B2c3D4e5F')).toMatchObject({ data: { exception: 'no-answer' } })
  })
})

describe('a hostile page', () => {
  test('that calls itself PeerTube brings no player into the reference’s client', async () => {
    const more =
      '<meta property="og:site_name" content="PeerTube"><meta property="og:video" content="https://evil.example/x">'
    await internet.site('evil.example', siteWith({ '/': pageSaying({ title: 'Look', more }) }))
    const { data } = await ask('http://evil.example/')
    expect(data).toMatchObject({ title: 'Look' })
    expect(data).not.toHaveProperty('providerName')
    expect(data).not.toHaveProperty('code')
  })

  test.for([
    ['a bomb', async () => makePngBomb()],
    ['no picture', async () => Buffer.from('<svg onload="alert(1)"/>')],
    ['too large', async () => Buffer.alloc(10_485_761, 1)],
  ] as const)('whose picture is %s is shown without it', async ([, make]) => {
    const body = await make()
    const page = pageSaying({ title: 'Look', picture: '/p.png' })
    await internet.site('evil.example', siteWith({ '/': page, '/p.png': { type: 'image/png', body } }))
    const link = await show('http://evil.example/')
    expect(link).toMatchObject({ title: 'Look' })
    expect(link).not.toHaveProperty('picture')
    expect(await app.context.db.selectFrom('file').select('id').execute()).toEqual([])
  })

  test('cannot have its picture taken from this machine, or from the network of the server', async () => {
    const { requests } = await internet.site('nas.lan', siteWith({}), '10.0.0.2')
    for (const [n, picture] of ['http://nas.lan/p.png', 'http://127.0.0.1/p.png', 'file:///etc/passwd'].entries()) {
      await internet.site(`evil${n}.example`, siteWith({ '/': pageSaying({ title: 'Look', picture }) }))
      expect(await show(`http://evil${n}.example/`)).not.toHaveProperty('picture')
    }
    expect(requests).toEqual([])
    expect(internet.connections.filter((to) => !to.startsWith('93.184.'))).toEqual([])
  })

  test('with script in every field is shown as text', async () => {
    await internet.site('evil.example', siteWith({ '/': savedPage('hostile.html') }))
    const link = await show('http://evil.example/')
    expect(JSON.stringify(link)).not.toMatch(/<\/?[a-z]|javascript:/i)
    expect(JSON.stringify((await ask('http://evil.example/')).data)).not.toMatch(/<script|javascript:|onerror/i)
  })
})

test.for([
  [
    'https://youtu.be/a1B2c3D4e5F',
    'https://www.youtube.com/oembed?format=json&url=https%3A%2F%2Fyoutu.be%2Fa1B2c3D4e5F',
  ],
  ['https://vimeo.com/7', 'https://vimeo.com/api/oembed.json?format=json&url=https%3A%2F%2Fvimeo.com%2F7'],
  ['https://soundcloud.com/a/b', 'https://soundcloud.com/oembed?format=json&url=https%3A%2F%2Fsoundcloud.com%2Fa%2Fb'],
  ['https://vimeo.com.example/7', undefined],
  ['https://example.org', undefined],
] as const)('%s is asked about at %s', ([link, endpoint]) => {
  expect(knownOembed(link)).toBe(endpoint)
})

test.for(['', '[]', 'null', '3', '{', '{"title":{"a":1}}', '{"thumbnail_url":"javascript:alert(1)"}'])(
  'of %s nothing is taken',
  (body) => {
    const told = readOembed(Buffer.from(body), 'https://example.org') ?? {}
    expect(Object.values(told).filter((value) => value !== undefined)).toEqual([])
  },
)
