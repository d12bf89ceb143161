import type { FindPlayer } from './find-player.ts'

const hosts = new Set(['bandcamp.com', 'www.bandcamp.com'])

/**
 * The ids are not in the link, which may be at the band's own domain, but in the player address that its page names.
 */
export const bandcamp: FindPlayer = ({ found }) => {
  const named = URL.parse(found.playerUrl ?? '')
  if (!named || !hosts.has(named.hostname) || !named.pathname.startsWith('/EmbeddedPlayer/')) return undefined
  const [, album] = /\/album=(\d{1,12})(?:\/|$)/.exec(named.pathname) ?? []
  const [, track] = /\/track=(\d{1,12})(?:\/|$)/.exec(named.pathname) ?? []
  if (!album && !track) return undefined
  const ids = [...(album ? [`album=${album}`] : []), ...(track ? [`track=${track}`] : [])].join('/')
  const options = 'size=large/tracklist=false/artwork=small'
  return { provider: 'bandcamp', url: `https://bandcamp.com/EmbeddedPlayer/${ids}/${options}/`, height: 120 }
}
