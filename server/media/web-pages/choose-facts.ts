import { readLinkedData } from './linked-data.ts'
import type { PageFacts } from './page-facts.ts'
import { plainText } from './plain-text.ts'
import type { Tags } from './read-tags.ts'

const longest = { title: 300, description: 500, siteName: 100, author: 200, type: 50, url: 2048 }

/** OpenGraph before Twitter before JSON-LD before plain HTML. */
export function chooseFacts({ title, base, meta, links, linkedData }: Tags, pageUrl: string): PageFacts {
  const data = readLinkedData(linkedData)
  const baseUrl = webAddress(base, pageUrl) ?? pageUrl

  const address = (...values: Value[]) => first(values, (value) => webAddress(value, baseUrl))
  const named = (...names: string[]) => names.map((name) => meta.get(name))

  return {
    title: text(longest.title, ...named('og:title', 'twitter:title'), data.title, title, meta.get('title')),
    description: text(
      longest.description,
      ...named('og:description', 'twitter:description'),
      data.description,
      meta.get('description'),
    ),
    siteName: text(longest.siteName, meta.get('og:site_name'), data.siteName, meta.get('application-name')),
    author: text(
      longest.author,
      ...named('article:author').map(unlessAddress),
      data.author,
      ...named('author', 'dc.creator').map(unlessAddress),
    ),
    type: text(longest.type, meta.get('og:type'), data.type),
    canonicalUrl: address(links.get('canonical'), meta.get('og:url')),
    pictureUrl: address(
      ...named('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'),
      data.picture,
      links.get('image_src'),
    ),
    publishedAt: time(meta.get('article:published_time') ?? data.published ?? meta.get('datepublished')),
    oembedUrl: address(links.get('application/json+oembed'), links.get('text/json+oembed')),
    playerUrl: address(
      ...named('og:video:secure_url', 'og:video:url', 'og:video', 'twitter:player:url', 'twitter:player'),
    ),
    isPeertube: meta.get('og:platform')?.toLowerCase() === 'peertube',
  }
}

type Value = string | undefined

function text(most: number, ...values: Value[]): Value {
  return first(values, (value) => plainText(value, most))
}

function first(values: Value[], read: (value: Value) => Value): Value {
  for (const value of values) {
    const found = read(value)
    if (found) return found
  }
  return undefined
}

/** An absolute http or https address without user and password. */
function webAddress(value: string | undefined, base: string): string | undefined {
  const url = value === undefined ? undefined : URL.parse(value.trim(), base)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  return url.href.length <= longest.url ? url.href : undefined
}

/** Facebook has the addresses of profiles there. */
function unlessAddress(value: string | undefined): string | undefined {
  return value && URL.canParse(value) ? undefined : value
}

function time(value: string | undefined): number | undefined {
  const milliseconds = value && value.length < 100 ? Date.parse(value) : Number.NaN
  return Number.isFinite(milliseconds) ? Math.floor(milliseconds / 1000) : undefined
}
