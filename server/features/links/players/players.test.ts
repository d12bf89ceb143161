import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { playerOf, playerSources } from './players.ts'

const peertubeHosts = ['framatube.org', 'tube.lan:8443']
const find = (url: string, playerUrl?: string) => playerOf(url, { playerUrl }, { peertubeHosts })

const uuid = '9c9de5e8-0a1e-484a-b099-e80766180a6d'
const short = 'kkGMgK9ZtnKfYAgnEtQxbv'
const tube = 'https://www.youtube-nocookie.com/embed'
const sound = 'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2F'
const board = 'theme=auto&bg=auto'

describe('the player of a link', () => {
  test.for([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', `${tube}/aqz-KE-bpKQ?autoplay=1`],
    ['https://youtube.com/watch?app=desktop&v=aqz-KE-bpKQ&t=1m30s', `${tube}/aqz-KE-bpKQ?start=90&autoplay=1`],
    ['https://m.youtube.com/watch?v=aqz-KE-bpKQ&list=PLx_1&t=90', `${tube}/aqz-KE-bpKQ?list=PLx_1&start=90&autoplay=1`],
    ['https://music.youtube.com/watch?v=aqz-KE-bpKQ', `${tube}/aqz-KE-bpKQ?autoplay=1`],
    ['https://youtu.be/aqz-KE-bpKQ?t=1h2m3s', `${tube}/aqz-KE-bpKQ?start=3723&autoplay=1`],
    ['https://www.youtube.com/shorts/aqz-KE-bpKQ', `${tube}/aqz-KE-bpKQ?autoplay=1`],
    ['https://www.youtube.com/live/aqz-KE-bpKQ?start=5', `${tube}/aqz-KE-bpKQ?start=5&autoplay=1`],
    ['https://www.youtube.com/embed/aqz-KE-bpKQ', `${tube}/aqz-KE-bpKQ?autoplay=1`],
    ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', `${tube}/aqz-KE-bpKQ?autoplay=1`],
    ['https://www.youtube.com/playlist?list=PLx_1', `${tube}/videoseries?list=PLx_1&autoplay=1`],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1&autoplay=1'],
    ['https://player.vimeo.com/video/1?h=8272103f6e', 'https://player.vimeo.com/video/1?h=8272103f6e&dnt=1&autoplay=1'],
    ['https://vimeo.com/channels/staff-picks/7#t=70s', 'https://player.vimeo.com/video/7?dnt=1&autoplay=1#t=70s'],
    ['https://vimeo.com/groups/films/videos/7', 'https://player.vimeo.com/video/7?dnt=1&autoplay=1'],
    [
      `https://framatube.org/w/${short}?start=1m`,
      `https://framatube.org/videos/embed/${short}?start=60&p2p=0&autoplay=1`,
    ],
    [`https://framatube.org/videos/watch/${uuid}`, `https://framatube.org/videos/embed/${uuid}?p2p=0&autoplay=1`],
    [`https://framatube.org/w/p/${uuid}`, `https://framatube.org/video-playlists/embed/${uuid}?p2p=0&autoplay=1`],
    [`http://tube.lan:8443/w/${short}`, `https://tube.lan:8443/videos/embed/${short}?p2p=0&autoplay=1`],
    ['https://soundcloud.com/forss/flickermood', `${sound}forss%2Fflickermood&auto_play=true`],
    ['https://m.soundcloud.com/forss/sets/soulhack?si=x', `${sound}forss%2Fsets%2Fsoulhack&auto_play=true`],
    ['https://soundcloud.com/forss/draft/s-Ab12', `${sound}forss%2Fdraft%2Fs-Ab12&auto_play=true`],
    ['https://lichess.org/MPJcy1JW', `https://lichess.org/embed/game/MPJcy1JW?${board}`],
    ['https://lichess.org/MPJcy1JWabcd#10', `https://lichess.org/embed/game/MPJcy1JW?${board}#10`],
    ['https://lichess.org/MPJcy1JW/black', `https://lichess.org/embed/game/MPJcy1JW/black?${board}`],
    ['https://lichess.org/study/XtFCFYlM/GCUTf2Jk', `https://lichess.org/study/embed/XtFCFYlM/GCUTf2Jk?${board}`],
    ['https://lichess.org/tv', `https://lichess.org/tv/frame?${board}`],
    ['https://lichess.org/training/daily', `https://lichess.org/training/frame?${board}`],
  ] as const)('%s', ([url, player]) => {
    expect(find(url)?.url).toBe(player)
  })

  test.for([
    'https://www.youtube.com/@blender',
    'https://www.youtube.com/watch?v=tooshort',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ"><',
    'https://www.youtube.com.example.org/watch?v=aqz-KE-bpKQ',
    'https://example.org/watch?v=aqz-KE-bpKQ',
    'ftp://youtu.be/aqz-KE-bpKQ',
    'https://youtu.be@example.org/aqz-KE-bpKQ',
    'https://vimeo.com/about',
    'https://vimeo.com/76979871/not-a-hash',
    `https://tube.example/w/${short}`,
    'https://framatube.org/w/short',
    'https://soundcloud.com/forss',
    'https://soundcloud.com/forss/tracks',
    'https://soundcloud.com/discover/sets/x',
    'https://lichess.org/training',
    'https://lichess.org/analysis',
    'https://lichess.org/study/XtFCFYlM',
    'https://lichess.org/@/someone/blog/a-title/XtFCFYlM',
    'no address',
  ])('%s has none', (url) => {
    expect(find(url)).toBeUndefined()
  })

  test.for([
    ['https://bandcamp.com/EmbeddedPlayer/v=2/album=24580/size=large/', 'album=24580'],
    ['https://bandcamp.com/EmbeddedPlayer/v=2/album=1/track=22/size=large', 'album=1/track=22'],
    ['https://bandcamp.com/EmbeddedPlayer/album=1"onload=/', undefined],
    ['https://bandcamp.com/EmbeddedPlayer/album=x/', undefined],
    ['https://bandcamp.com/album=1', undefined],
    ['https://bandcamp.example/EmbeddedPlayer/album=1/', undefined],
    ['javascript:alert(1)', undefined],
  ] as const)('what %s says of a band’s page', ([playerUrl, ids]) => {
    const player = find('https://music.example/album/lake', playerUrl)
    const url = `https://bandcamp.com/EmbeddedPlayer/${ids}/size=large/tracklist=false/artwork=small/`
    expect(player?.url).toBe(ids === undefined ? undefined : url)
  })

  test('is upright for what was filmed upright, and has room for a list of tracks', () => {
    expect(find('https://www.youtube.com/shorts/aqz-KE-bpKQ')?.ratio).toBe(9 / 16)
    expect(find('https://soundcloud.com/forss/sets/soulhack')?.height).toBe(450)
  })

  test('is at a host that the policy of our pages names, whatever the link', () => {
    const sources = playerSources(peertubeHosts)
    const words = fc.constantFrom(
      'watch',
      'embed',
      'w',
      'study',
      'sets',
      short,
      uuid,
      'MPJcy1JW',
      'aqz-KE-bpKQ',
      '"',
      '..',
      '',
    )
    const hosts = fc.constantFrom(
      'youtu.be',
      'www.youtube.com',
      'vimeo.com',
      'soundcloud.com',
      'lichess.org',
      'framatube.org',
    )
    const path = fc.array(fc.oneof(words, fc.string())).map((parts) => parts.join('/'))
    fc.assert(
      fc.property(hosts, path, fc.webUrl(), (host, rest, playerUrl) => {
        const player = find(`https://${host}/${rest}`, playerUrl)
        if (player) expect(sources).toContain(new URL(player.url).origin)
      }),
      { numRuns: 500 },
    )
  })
})
