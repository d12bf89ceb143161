import { createHash } from 'node:crypto'
import PostalMime, { type Address, type Attachment } from 'postal-mime'
import type { Bytes } from '#contract/units.ts'
import { cutReply } from './cut-reply.ts'
import { isAutomatic } from './is-automatic.ts'
import { placeOf, places, textOfHtml } from './text-of-html.ts'

export type ReceivedEmail = {
  /** The same for the same email, however often it arrives. */
  identity: string
  /** In lower case; empty when it says none. */
  sender: string
  isAutomatic: boolean
  /** Without what it quotes. */
  text: string
  attachments: { name: string; content: Buffer }[]
}

const longestHtml = 2_000_000
/** Signatures, cards and the like, which nobody has attached by hand. */
const ofPrograms = /^(text|message)\/|pkcs7|pgp|ms-tnef/
/** Smaller pictures within the text are signs and logos. */
const leastPicture: Bytes = 5000

/** @throws whatever is wrong with it when it cannot be read */
export async function readEmail(source: Buffer): Promise<ReceivedEmail> {
  const email = await PostalMime.parse(source, { maxNestingDepth: 50, maxRfc822NestingDepth: 1 })
  const { html = '', text: plain = '' } = email
  const ofHtml = html.length <= longestHtml ? textOfHtml(html) : ''
  const isHtml = ofHtml.replaceAll(places, 'x').trim() !== ''
  const { text } = cutReply(isHtml ? ofHtml : plain)
  const shown = new Set([...text.matchAll(places)].map(([place]) => place))
  return {
    identity: email.messageId ?? createHash('sha256').update(source).digest('base64url'),
    sender: addressOf(email.from),
    isAutomatic: isAutomatic(email.headers),
    text: text
      .replaceAll(places, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    attachments: email.attachments
      .filter((attachment) => isSent(attachment, { shown, all: isHtml ? ofHtml : '' }))
      .map(({ filename, content }) => ({ name: filename ?? '', content: bytesOf(content) })),
  }
}

/** Not a picture of what is quoted, nor a sign in a signature. */
function isSent(
  { contentId, content, disposition, mimeType }: Attachment,
  { shown, all }: { shown: ReadonlySet<string>; all: string },
): boolean {
  if (ofPrograms.test(mimeType)) return false
  const place = contentId && placeOf(contentId)
  const isWithinText = place !== undefined && place !== '' && all.includes(place)
  if (!isWithinText) return disposition === 'attachment' || bytesOf(content).length >= leastPicture
  return shown.has(place) && bytesOf(content).length >= leastPicture
}

function addressOf(from: Address | undefined): string {
  return from?.address?.trim().toLowerCase() ?? ''
}

function bytesOf(content: Attachment['content']): Buffer {
  if (typeof content === 'string') return Buffer.from(content)
  return content instanceof ArrayBuffer
    ? Buffer.from(content)
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength)
}
