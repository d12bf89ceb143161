import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../errors.ts'

export type ServedClient = { folder: string; isOurs: boolean; frames: string[] }

/** Everything comes from this server; pictures may also be data (placeholders) or blobs (previews). */
const everyClient = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
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
 * The directives of the content security policy. A client may run the inline scripts of its page. Ours may also have
 * its inline stylesheets, and must make no markup out of text; another client may do so, have any stylesheets, and
 * embed frames, pictures and videos from other sites.
 * @throws StartError when the page of such a client cannot be read
 */
export function pagePolicy({ folder, isOurs, frames }: ServedClient): Record<string, string[]> {
  const { imgSrc, mediaSrc } = everyClient
  const page = isOurs && !existsSync(pageIn(folder)) ? '' : readPage(folder)
  const scriptSrc = [...everyClient.scriptSrc, ...hashInline(page, 'script')]
  if (isOurs) {
    const styleSrcElem = ["'self'", ...hashInline(page, 'style')]
    const frameSrc = ["'self'", ...frames]
    return {
      ...everyClient,
      scriptSrc,
      frameSrc,
      styleSrcElem,
      styleSrcAttr: ["'unsafe-inline'"],
      // Nothing turns text into markup or code; the one policy is that of client/app/service-worker.ts.
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['service-worker'],
    }
  }
  return {
    ...everyClient,
    scriptSrc,
    styleSrc: ["'self'", "'unsafe-inline'"],
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

const elements = {
  script: /<script(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>(.*?)<\/script(?=[\s/>])[^>]*>/gis,
  style: /<style(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>(.*?)<\/style(?=[\s/>])[^>]*>/gis,
}
const hasSource = /(^|\s)src\s*=/i

export function hashInline(page: string, name: keyof typeof elements): string[] {
  // Browsers turn line ends into line feeds before they hash.
  const found = page.replace(/\r\n?/g, '\n').matchAll(elements[name])
  return [...found].flatMap(([, attributes, content]) =>
    hasSource.test(attributes!) ? [] : `'sha256-${createHash('sha256').update(content!).digest('base64')}'`,
  )
}
