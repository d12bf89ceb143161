import type { FindPlayer } from './find-player.ts'
import { startTime } from './start-time.ts'

const hosts = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'])
/** `/1`, `/1/hash` of an unlisted video, and below a channel, a group, a showcase or the player's own path. */
const path =
  /^\/(?:(?:channels|groups|showcase|album|ondemand)\/[\w-]+\/(?:videos?\/)?|video\/)?(\d{1,12})(?:\/([\da-f]{6,32}))?\/?$/
const hash = /^[\da-f]{6,32}$/

export const vimeo: FindPlayer = ({ url }) => {
  const [, id, inPath] = (hosts.has(url.hostname) && path.exec(url.pathname)) || []
  if (!id) return undefined
  const player = new URL(`https://player.vimeo.com/video/${id}`)
  const key = inPath ?? url.searchParams.get('h')
  if (key && hash.test(key)) player.searchParams.set('h', key)
  player.searchParams.set('dnt', '1')
  player.searchParams.set('autoplay', '1')
  const start = startTime(/^#t=(.*)$/.exec(url.hash)?.[1] ?? null)
  if (start !== undefined) player.hash = `t=${start}s`
  return { provider: 'vimeo', url: player.href, ratio: 16 / 9 }
}
