import { createHash } from 'node:crypto'
import PostalMime, { type Address, type Attachment } from 'postal-mime'
import type { Bytes } from '#contract/units.ts'
import { plainLine } from '#message-text/plain-line.ts'
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
// oxlint-disable-next-line no-control-regex -- emails may have them, and neither messages nor PostgreSQL take them
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** @throws whatever is wrong with it when it cannot be read */
export async function readEmail(source: Buffer): Promise<ReceivedEmail> {
  const email = await PostalMime.parse(source, { maxNestingDepth: 50, maxRfc822NestingDepth: 1 })
  const { html = '', text: plain = '' } = email
  const ofHtml = html.length <= longestHtml ? textOfHtml(html) : ''
  const isHtml = ofHtml.replaceAll(places, 'x').trim() !== ''
  const { text } = cutReply(isHtml ? ofHtml : plain)
  const [shown, within] = [placesIn(text), placesIn(isHtml ? ofHtml : '')]
  return {
    identity: email.messageId ?? createHash('sha256').update(source).digest('base64url'),
    sender: addressOf(email.from),
    isAutomatic: isAutomatic(email.headers),
    text: text
      .replaceAll(places, '')
      .replace(unwritable, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    attachments: email.attachments
      .filter((attachment) => isSent(attachment, { shown, within }))
      .map(({ filename, content }) => ({ name: filename ?? '', content: bytesOf(content) })),
  }
}

/** Not a picture of what is quoted, nor a sign in a signature. */
function isSent(
  { contentId, content, disposition, mimeType }: Attachment,
  { shown, within }: { shown: ReadonlySet<string>; within: ReadonlySet<string> },
): boolean {
  if (ofPrograms.test(mimeType)) return false
  const place = contentId && placeOf(contentId)
  if (!place || !within.has(place)) return disposition === 'attachment' || bytesOf(content).length >= leastPicture
  return shown.has(place) && bytesOf(content).length >= leastPicture
}

function placesIn(text: string): Set<string> {
  return new Set([...text.matchAll(places)].map(([place]) => place))
}

function addressOf(from: Address | undefined): string {
  return plainLine(from?.address ?? '').toLowerCase()
}

function bytesOf(content: Attachment['content']): Buffer {
  if (typeof content === 'string') return Buffer.from(content)
  return content instanceof ArrayBuffer
    ? Buffer.from(content)
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength)
}
