import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../errors.ts'

export type ServedClient = { folder: string; isOurs: boolean }

/** Everything comes from this server; pictures may also be data (placeholders) or blobs (previews). */
const ownClient = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}

/**
 * The directives of the content security policy. A client may run the inline scripts of its page, as they are now;
 * a client that isn't ours may also embed frames, pictures and videos from other sites.
 * @throws StartError when the page of such a client cannot be read
 */
export function pagePolicy({ folder, isOurs }: ServedClient): Record<string, string[]> {
  const { scriptSrc, imgSrc, mediaSrc } = ownClient
  const inline = isOurs && !existsSync(pageIn(folder)) ? [] : hashInlineScripts(readPage(folder))
  if (isOurs) return { ...ownClient, scriptSrc: [...scriptSrc, ...inline] }
  return {
    ...ownClient,
    scriptSrc: [...scriptSrc, ...inline],
    imgSrc: [...imgSrc, 'https:'],
    mediaSrc: [...mediaSrc, 'https:'],
    frameSrc: ["'self'", 'https:'],
  }
}

function readPage(folder: string): string {
  try {
    return readFileSync(pageIn(folder), 'utf8')
  } catch (cause) {
    const advice = 'Set it to the folder of a built client, or leave it out.'
    throw new StartError(`CLIENT_DIR is ${folder}, where no index.html can be read. ${advice}`, { cause })
  }
}

function pageIn(folder: string): string {
  return join(folder, 'index.html')
}

const script = /<script(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>(.*?)<\/script(?=[\s/>])[^>]*>/gis
const hasSource = /(^|\s)src\s*=/i

/** The sources that allow the inline scripts of a page and no others. */
export function hashInlineScripts(page: string): string[] {
  // Browsers turn line ends into line feeds before they hash.
  const scripts = page.replace(/\r\n?/g, '\n').matchAll(script)
  return [...scripts].flatMap(([, attributes, content]) =>
    hasSource.test(attributes!) ? [] : `'sha256-${createHash('sha256').update(content!).digest('base64')}'`,
  )
}
