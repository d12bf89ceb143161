import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { html } from '../../mail/html.ts'
import { isInPublicMessage } from './links.queries.ts'
import type { LinkData } from './message-link.ts'

export type PlayerPage = { page: string; policy: string }

/** Somebody signed in, or somebody with tokens of public links (hashed). */
type Reader = { isSignedIn: boolean; publicTokenHashes: string[] }

/**
 * A page that plays the video or sound at an address, and its content security policy, which lets it load nothing
 * else.
 * @throws AppError not-found when there is nothing to play, or the reader may not see the link
 */
export async function makePlayerPage(context: Context, reader: Reader, linkId: string): Promise<PlayerPage> {
  const row = await context.db
    .selectFrom('link')
    .select(['url', 'data'])
    .where('link.id', '=', linkId)
    .$if(!reader.isSignedIn, (q) =>
      q.where((is) =>
        reader.publicTokenHashes.length > 0 ? isInPublicMessage(reader.publicTokenHashes)(is) : is.lit(false),
      ),
    )
    .executeTakeFirst()
  const { player, fetchedUrl } = JSON.parse(row?.data ?? '{}') as Partial<LinkData>
  if (!row || (player?.provider !== 'video' && player?.provider !== 'audio')) throw new AppError('not-found')
  const sources = new Set([row.url, fetchedUrl ?? row.url].map(asSource))
  // Without `allow-scripts` nothing starts by itself; there is no script that could run.
  return {
    page: pageOf(player.provider, row.url),
    policy: `default-src 'none'; media-src ${[...sources].join(' ')}; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-scripts`,
  }
}

/**
 * An address as a source of a policy: without characters that would begin another source or directive, or are not
 * compared.
 */
function asSource(address: string): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname.replace(/[;,]/g, encodeURIComponent)
}

function pageOf(kind: 'video' | 'audio', address: string): string {
  const media =
    kind === 'video'
      ? html`<video src="${address}" style="${fill}" controls autoplay playsinline></video>`
      : html`<audio src="${address}" style="${fill}" controls autoplay></audio>`
  return html`<!doctype html><meta charset="utf-8" /><title>${address}</title>
    <body style="margin: 0">
      ${media}
    </body>`.text
}

const fill = 'display: block; width: 100%; height: 100vh'
