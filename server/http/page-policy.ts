import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../errors.ts'

/** The page may run only what this server itself serves. Pictures may be data (placeholders) or blobs (previews). */
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
 * The directives of the content security policy. Another client may also run the scripts that stand in its page as
 * they were at the start, such as an import map, and show players, pictures and videos of other sites.
 * @param anotherClient the folder of a client that is not our own
 * @throws StartError when no client is there
 */
export function pagePolicy(anotherClient: string | undefined): Record<string, string[]> {
  if (anotherClient === undefined) return ownClient
  const { scriptSrc, imgSrc, mediaSrc } = ownClient
  return {
    ...ownClient,
    scriptSrc: [...scriptSrc, ...hashInlineScripts(readPage(anotherClient))],
    imgSrc: [...imgSrc, 'https:'],
    mediaSrc: [...mediaSrc, 'https:'],
    frameSrc: ["'self'", 'https:'],
  }
}

function readPage(folder: string): string {
  try {
    return readFileSync(join(folder, 'index.html'), 'utf8')
  } catch (cause) {
    const wayOut = 'Set it to the folder of a built client, or leave it out.'
    throw new StartError(`CLIENT_DIR is ${folder}, where no index.html can be read. ${wayOut}`, { cause })
  }
}

const script = /<script(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>(.*?)<\/script(?=[\s/>])[^>]*>/gis
const withAddress = /(^|\s)src\s*=/i

/** The sources that allow exactly the scripts within a page. */
export function hashInlineScripts(page: string): string[] {
  // Browsers read every line end as a line feed, and hash what they have read.
  const scripts = page.replace(/\r\n?/g, '\n').matchAll(script)
  return [...scripts].flatMap(([, attributes, content]) =>
    withAddress.test(attributes!) ? [] : `'sha256-${createHash('sha256').update(content!).digest('base64')}'`,
  )
}
