import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../errors.ts'

export type ServedClient = { folder: string; isOurs: boolean }

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
 * The directives of the content security policy. A client may also run the scripts that stand in its page as they were
 * at the start, such as an import map; another one than ours may show players, pictures and videos of other sites.
 * @param client the folder of the client, and whether it is ours
 * @throws StartError when another client is not there
 */
export function pagePolicy({ folder, isOurs }: ServedClient): Record<string, string[]> {
  const { scriptSrc, imgSrc, mediaSrc } = ownClient
  const within = isOurs && !existsSync(pageIn(folder)) ? [] : hashInlineScripts(readPage(folder))
  if (isOurs) return { ...ownClient, scriptSrc: [...scriptSrc, ...within] }
  return {
    ...ownClient,
    scriptSrc: [...scriptSrc, ...within],
    imgSrc: [...imgSrc, 'https:'],
    mediaSrc: [...mediaSrc, 'https:'],
    frameSrc: ["'self'", 'https:'],
  }
}

function readPage(folder: string): string {
  try {
    return readFileSync(pageIn(folder), 'utf8')
  } catch (cause) {
    const wayOut = 'Set it to the folder of a built client, or leave it out.'
    throw new StartError(`CLIENT_DIR is ${folder}, where no index.html can be read. ${wayOut}`, { cause })
  }
}

function pageIn(folder: string): string {
  return join(folder, 'index.html')
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
