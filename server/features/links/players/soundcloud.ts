import type { FindPlayer } from './find-player.ts'

const hosts = new Set(['soundcloud.com', 'www.soundcloud.com', 'm.soundcloud.com'])
/** A person's track or set, optionally with the key of an unlisted one. */
const path = /^\/([\w-]+)\/(sets\/)?([\w-]+)(?:\/(s-\w+))?\/?$/
const notPeople = new Set(['discover', 'stream', 'search', 'you', 'upload', 'charts', 'tags', 'stations', 'pages'])
const notTracks = new Set(['sets', 'tracks', 'albums', 'reposts', 'likes', 'followers', 'following', 'popular-tracks'])

export const soundcloud: FindPlayer = ({ url }) => {
  const [, person, set, name, key] = (hosts.has(url.hostname) && path.exec(url.pathname)) || []
  if (!person || !name || notPeople.has(person) || (!set && notTracks.has(name))) return undefined
  const player = new URL('https://w.soundcloud.com/player/')
  const parts = [person, ...(set ? ['sets'] : []), name, ...(key ? [key] : [])]
  player.searchParams.set('url', `https://soundcloud.com/${parts.join('/')}`)
  player.searchParams.set('auto_play', 'true')
  return { provider: 'soundcloud', url: player.href, height: set ? 450 : 166 }
}
