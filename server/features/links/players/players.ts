import type { LinkPlayer, LinkProvider } from '#contract/links.ts'
import { bandcamp } from './bandcamp.ts'
import type { Clues, FindPlayer } from './find-player.ts'
import { lichess } from './lichess.ts'
import { peertube } from './peertube.ts'
import { soundcloud } from './soundcloud.ts'
import { vimeo } from './vimeo.ts'
import { youtube } from './youtube.ts'

const providers: FindPlayer[] = [youtube, vimeo, soundcloud, lichess, peertube, bandcamp]

export function playerOf(
  url: string,
  found: Clues['found'],
  { peertubeHosts }: { peertubeHosts: readonly string[] },
): LinkPlayer | undefined {
  const parsed = URL.parse(url)
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return undefined
  for (const find of providers) {
    const player = find({ url: parsed, found, peertubeHosts })
    if (player) return player
  }
  return undefined
}

export function playerSources(peertubeHosts: readonly string[]): string[] {
  return [...fixedHosts, ...peertubeHosts].map((host) => `https://${host}`)
}

const fixedHosts = [
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'w.soundcloud.com',
  'bandcamp.com',
  'lichess.org',
] as const

export const providerNames: Partial<Record<LinkProvider, string>> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  peertube: 'PeerTube',
  soundcloud: 'SoundCloud',
  bandcamp: 'Bandcamp',
  lichess: 'lichess.org',
}
