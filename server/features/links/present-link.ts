import type { Link, LinkPlayer } from '#contract/links.ts'
import type { Context } from '../../context.ts'
import { html } from '../../mail/html.ts'
import type { LinkRow } from './links.ts'
import type { LinkData } from './message-link.ts'
import { providerNames } from './players/players.ts'
import { publicReason } from './reading/unreadable.ts'

/**
 * An address in the reference's shape, with what is known about it. `updatedAt` is now: the time of reading would
 * reveal that somebody else has asked for it.
 */
export function presentLink(
  context: Context,
  { id, url }: { id: string; url: string },
  row: LinkRow | undefined,
): Link {
  if (!row) return { id, url, updatedAt: context.clock(), data: {}, preview: '' }
  return {
    id,
    url,
    updatedAt: context.clock(),
    data: row.data === null ? withoutData(row) : presentData(JSON.parse(row.data) as LinkData),
    preview: row.pictureId === null ? '' : { id: row.pictureId, entityType: 'file' },
  }
}

function withoutData({ failure }: LinkRow): Link['data'] {
  return failure === null ? {} : { exception: publicReason(failure) }
}

function presentData({ title, description, canonicalUrl, siteName, contentType, player }: LinkData): Link['data'] {
  return {
    title,
    description,
    url: canonicalUrl,
    providerName: (player && providerNames[player.provider]) ?? harmless(siteName),
    code: player && player.url.startsWith('https://') ? codeOf(player) : undefined,
    'content-type': contentType ? [contentType] : undefined,
  }
}

/** The reference's client shows a player for any page that calls itself by one of these names. */
function harmless(siteName: string | undefined): string | undefined {
  const names = Object.values(providerNames).map((name) => name.toLowerCase())
  return siteName && names.includes(siteName.toLowerCase()) ? undefined : siteName
}

/** A page could have many players that start by themselves at once. */
function codeOf({ url, height = 315 }: LinkPlayer): string {
  const quiet = new URL(url)
  for (const name of ['autoplay', 'auto_play']) quiet.searchParams.delete(name)
  const size = html`width="560" height="${String(height)}"`
  return html`<iframe src="${quiet.href}" ${size} sandbox="${sandbox}" allowfullscreen></iframe>`.text
}

const sandbox = 'allow-scripts allow-same-origin allow-presentation allow-popups'
