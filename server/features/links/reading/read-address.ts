import { rm } from 'node:fs/promises'
import type { Context } from '../../../context.ts'
import type { Urgency } from '../../../media/task-queue.ts'
import type { PageFacts } from '../../../media/web-pages/page-facts.ts'
import type { Fetched } from '../../../outgoing/outgoing.ts'
import type { LinkData } from '../message-link.ts'
import { playerOf } from '../players/players.ts'
import { knownOembed, readOembed, type OembedFacts } from './oembed.ts'
import { Unreadable } from './unreadable.ts'

const page = { accept: 'text/html, application/xhtml+xml;q=0.9, */*;q=0.5', mostBytes: 2_097_152, cut: true }
const oembed = { accept: 'application/json', mostBytes: 262_144 }
export const picture = { accept: 'image/avif, image/webp, image/*;q=0.8', mostBytes: 10_485_760 }

export type Found = { data: LinkData; picture?: Buffer }

/**
 * Makes at most three requests to find out what to show of a link.
 * @throws OutgoingError, Unreadable, AppError broken-document
 */
export async function readAddress(context: Context, url: string, id: string, urgency: Urgency): Promise<Found> {
  const oembed = await askProvider(context, knownOembed(url))
  if (oembed?.title) return { data: { kind: 'page', ...oembed, player: playerOf(url, {}, context.config) } }

  const fetched = await requireBody(context, url, page)
  const contentType = mediaType(fetched.contentType)
  const data = { kind: 'page' as const, contentType, fetchedUrl: fetched.url }
  if (contentType.startsWith('image/')) return readPicture(context, fetched, contentType)
  if (/^(text\/html|application\/xhtml\+xml)$/.test(contentType)) {
    const facts = await readFacts(context, fetched, urgency)
    return { data: { ...data, ...(await complete(context, facts)), player: playerOf(url, facts, context.config) } }
  }
  const provider = recordingOf(contentType)
  return { data: { ...data, ...(provider && { player: playerOfOurs(provider, id), title: lastPart(url) }) } }
}

async function requireBody(context: Context, url: string, options: Parameters<Context['outgoing']['get']>[1]) {
  const fetched = await context.outgoing.get(url, options)
  if (fetched.status >= 400) throw new Unreadable(`status-${fetched.status}`)
  return fetched
}

async function readPicture(context: Context, fetched: Fetched, contentType: string): Promise<Found> {
  const { url, isCut, body } = fetched
  const whole = isCut ? (await requireBody(context, url, picture)).body : body
  return { data: { kind: 'picture', contentType, fetchedUrl: url }, picture: whole }
}

async function readFacts({ media }: Context, fetched: Fetched, urgency: Urgency): Promise<PageFacts> {
  const { body, url, contentType } = fetched
  const path = await media.write(body)
  try {
    return await media.run({ kind: 'read-web-page', path, url, contentType }, urgency)
  } finally {
    await rm(path, { force: true })
  }
}

async function complete(context: Context, facts: PageFacts): Promise<Partial<LinkData>> {
  const { title, description, siteName, author, pictureUrl, canonicalUrl, oembedUrl } = facts
  const isComplete = title && author && pictureUrl
  const oembed = isComplete ? undefined : await askProvider(context, oembedUrl)
  return {
    canonicalUrl,
    description,
    title: title ?? oembed?.title,
    siteName: siteName ?? oembed?.siteName,
    author: author ?? oembed?.author,
    pictureUrl: pictureUrl ?? oembed?.pictureUrl,
  }
}

/** A missing detail is no failure. */
async function askProvider(context: Context, url: string | undefined): Promise<OembedFacts | undefined> {
  if (!url) return undefined
  const fetched = await context.outgoing.get(url, oembed).catch(() => undefined)
  return fetched?.status === 200 ? readOembed(fetched.body, fetched.url) : undefined
}

function mediaType(header: string): string {
  return header.split(';')[0]!.trim().toLowerCase()
}

function recordingOf(contentType: string): 'video' | 'audio' | undefined {
  if (contentType.includes('mpegurl')) return undefined
  if (contentType.startsWith('video/') || contentType === 'application/ogg') return 'video'
  return contentType.startsWith('audio/') ? 'audio' : undefined
}

/** Relative to the application's base; contract/links.ts has the call. */
function playerOfOurs(provider: 'video' | 'audio', id: string) {
  const size = provider === 'video' ? { ratio: 16 / 9 } : { height: 60 }
  return { provider, url: `api/links/${id}/player`, ...size }
}

const longestName = 100

function lastPart(url: string): string {
  const { pathname, hostname } = new URL(url)
  const name = pathname.split('/').findLast((part) => part !== '') ?? hostname
  return decoded(name).slice(0, longestName).toWellFormed()
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name).replace(/[\p{Cc}\p{Cf}]/gu, '')
  } catch {
    return name
  }
}
