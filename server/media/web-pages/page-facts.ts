/**
 * What a web page says of itself, as plain text without tags, and as absolute http and https addresses.
 * All of it is as trustworthy as the page.
 */
export type PageFacts = {
  title?: string
  /** At most 500 characters. */
  description?: string
  siteName?: string
  author?: string
  /** `article`, `video.other` … or the name of a schema.org type. */
  type?: string
  canonicalUrl?: string
  pictureUrl?: string
  /** Epoch seconds. */
  publishedAt?: number
  /** Of a JSON response. */
  oembedUrl?: string
  /** Holds ids of bandcamp and PeerTube; never shown. */
  playerUrl?: string
  /** Whether the page says that it is of a PeerTube server. */
  isPeertube: boolean
}
