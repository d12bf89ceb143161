import type { FindPlayer } from './find-player.ts'
import { startTime } from './start-time.ts'

const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])
const id = /^[\w-]{11}$/
const listId = /^[\w-]{2,64}$/

/** This host sets no cookies before the video is played. */
const embed = 'https://www.youtube-nocookie.com/embed'

export const youtube: FindPlayer = ({ url }) => {
  const video = videoOf(url)
  const list = url.searchParams.get('list')
  const isList = list !== null && listId.test(list)
  if (!video && !(isList && hosts.has(url.hostname) && url.pathname === '/playlist')) return undefined
  const start = startTime(url.searchParams.get('t') ?? url.searchParams.get('start'))
  const player = new URL(`${embed}/${video ?? 'videoseries'}`)
  if (isList) player.searchParams.set('list', list)
  if (start !== undefined) player.searchParams.set('start', String(start))
  player.searchParams.set('autoplay', '1')
  const isUpright = url.pathname.startsWith('/shorts/')
  return { provider: 'youtube', url: player.href, ratio: isUpright ? 9 / 16 : 16 / 9 }
}

function videoOf({ hostname, pathname, searchParams }: URL): string | undefined {
  const [, first = '', second = ''] = pathname.split('/')
  if (hostname === 'youtu.be') return fitting(first)
  if (!hosts.has(hostname)) return undefined
  if (first === 'watch') return fitting(searchParams.get('v'))
  return ['shorts', 'embed', 'live', 'v'].includes(first) ? fitting(second) : undefined
}

function fitting(text: string | null): string | undefined {
  return text !== null && id.test(text) ? text : undefined
}
