import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { wordsIn, type Word } from '../../words/words.ts'
import { readPreloads } from './preloads.ts'

type SendPage = (request: FastifyRequest, response: FastifyReply) => FastifyReply

/**
 * Reads the page, and compresses it on the first request, for all later ones. Its addresses, and those that the client
 * makes, are relative to its `<base>`.
 * @returns undefined when the client is not built
 */
export function readClientPage(folder: string, config: Config): { html: () => string; send: SendPage } | undefined {
  const { basePath } = config
  const path = join(folder, 'index.html')
  if (!existsSync(path)) return undefined
  const built = readFileSync(path, 'utf8')
  const findPreloads = readPreloads(folder, basePath, built)
  let page = pageIn(built, config)
  const now = () => (isStillIn(page, config) ? page : (page = pageIn(built, config)))

  const compress = (encoding: 'br' | 'gzip') => {
    const { html, compressed } = now()
    return (compressed[encoding] ??= encoding === 'br' ? brotliCompressSync(html) : gzipSync(html))
  }

  const send: SendPage = (request, response) => {
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']) as 'br' | 'gzip' | null
    const [address] = request.url.slice(basePath.length).split('?')
    const preloads = findPreloads(address!)
    if (encoding) response.header('Content-Encoding', encoding)
    if (preloads) response.header('Link', preloads)
    return response
      .header('Vary', 'Accept-Encoding')
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(encoding ? compress(encoding) : now().html)
  }
  return { html: () => now().html, send }
}

type Language = Pick<Config, 'defaultLang' | 'isDefaultLangSet'>
type Page = Language & { html: string; compressed: { br?: Buffer; gzip?: Buffer } }

function pageIn(built: string, config: Config): Page {
  const { defaultLang, isDefaultLangSet, basePath } = config
  const html = withOwnWords(built, config).replace(
    /<base href="[^"]*"/,
    `${defaultLanguage(config)}<base href="${basePath}"`,
  )
  return { defaultLang, isDefaultLangSet, html, compressed: {} }
}

/** The language may change while the server runs. */
function isStillIn(page: Page, { defaultLang, isDefaultLangSet }: Language): boolean {
  return page.defaultLang === defaultLang && page.isDefaultLangSet === isDefaultLangSet
}

/** Puts the page's own words, for when the client cannot run, in the server's language above the English ones. */
function withOwnWords(html: string, { defaultLang }: Config): string {
  if (defaultLang === 'en_US') return html
  const { tag, say } = wordsIn(defaultLang)
  const own = (word: Word) => `$&<p lang="${tag}">${say(word)}</p>`
  return html
    .replace(/<div id="not-loaded"[^>]*>/, own('page_not_loaded'))
    .replace(/<div id="too-old"[^>]*>/, own('page_too_old'))
    .replace('<noscript>', own('page_needs_javascript'))
}

/** For client/i18n/first-language.ts, which must know before the first response. */
function defaultLanguage({ isDefaultLangSet, defaultLang }: Config): string {
  return isDefaultLangSet ? `<meta name="default-language" content="${defaultLang}" />` : ''
}
