import type { Seconds } from '#contract/units.ts'

/**
 * A page about itself, as plain text without tags, and absolute http and https addresses. As trustworthy as the page.
 */
export type PageFacts = {
  title?: string
  description?: string
  siteName?: string
  author?: string
  /** `article`, `video.other` … or the name of a schema.org type. */
  type?: string
  canonicalUrl?: string
  pictureUrl?: string
  publishedAt?: Seconds
  oembedUrl?: string
  /** Holds ids of bandcamp and PeerTube; never shown. */
  playerUrl?: string
  isPeertube: boolean
}
