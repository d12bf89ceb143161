import type { FindPlayer } from './find-player.ts'
import { startTime } from './start-time.ts'

/** A UUID, or the same in 22 characters. */
const id = String.raw`([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[1-9A-HJ-NP-Za-km-z]{22})`
const video = new RegExp(String.raw`^/(?:w|videos/watch|videos/embed)/${id}/?$`)
const playlist = new RegExp(String.raw`^/(?:w/p|videos/watch/playlist|video-playlists/embed)/${id}/?$`)

export const peertube: FindPlayer = ({ url, peertubeHosts }) => {
  if (!peertubeHosts.includes(url.host)) return undefined
  const [, videoId] = video.exec(url.pathname) ?? []
  const [, playlistId] = playlist.exec(url.pathname) ?? []
  if (!videoId && !playlistId) return undefined
  const path = videoId ? `videos/embed/${videoId}` : `video-playlists/embed/${playlistId}`
  const player = new URL(`https://${url.host}/${path}`)
  const start = startTime(url.searchParams.get('start'))
  if (start !== undefined) player.searchParams.set('start', String(start))
  // Otherwise viewers would reveal their addresses to each other.
  player.searchParams.set('p2p', '0')
  player.searchParams.set('autoplay', '1')
  return { provider: 'peertube', url: player.href, ratio: 16 / 9 }
}
