import { plainText } from '../../../media/web-pages/plain-text.ts'

/** A provider's facts about a link; never its HTML. */
export type OembedFacts = { title?: string; author?: string; siteName?: string; pictureUrl?: string }

const endpoints: [hosts: RegExp, endpoint: string][] = [
  [/^((www\.|m\.|music\.)?youtube\.com|youtu\.be)$/, 'https://www.youtube.com/oembed'],
  [/^(www\.)?vimeo\.com$/, 'https://vimeo.com/api/oembed.json'],
  [/^((www\.|m\.)?soundcloud\.com)$/, 'https://soundcloud.com/oembed'],
]

/** Where to ask about a link whose page would demand consent, or proof of being human, from a server. */
export function knownOembed(link: string): string | undefined {
  const { hostname = '' } = URL.parse(link) ?? {}
  const [, endpoint] = endpoints.find(([hosts]) => hosts.test(hostname)) ?? []
  return endpoint && `${endpoint}?format=json&url=${encodeURIComponent(link)}`
}

/** @returns undefined for any other response */
export function readOembed(body: Buffer, url: string): OembedFacts | undefined {
  const content = parse(body)
  if (typeof content !== 'object' || content === null) return undefined
  const text = (name: string, most: number) => {
    const value = (content as Record<string, unknown>)[name]
    return typeof value === 'string' ? plainText(value, most) : undefined
  }
  const { href = '', protocol = '' } = URL.parse(text('thumbnail_url', 2048) ?? '', url) ?? {}
  return {
    title: text('title', 300),
    author: text('author_name', 200),
    siteName: text('provider_name', 100),
    ...(text('thumbnail_url', 2048) && /^https?:$/.test(protocol) && { pictureUrl: href }),
  }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
