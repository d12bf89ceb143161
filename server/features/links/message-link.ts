import type { LinkPlayer, MessageLink } from '#contract/links.ts'

/** An address's stored description of itself; `player` is an address that we have made. */
export type LinkData = {
  kind: 'page' | 'picture'
  fetchedUrl?: string
  contentType?: string
  canonicalUrl?: string
  title?: string
  description?: string
  siteName?: string
  author?: string
  pictureUrl?: string
  player?: LinkPlayer
}

/** For presentMessageLink, in queries that join `message` with `link` and its picture as `linkPicture`. */
export const selectLinkColumns = [
  'link.url as linkUrl',
  'link.data as linkData',
  'linkPicture.id as linkPictureId',
  'linkPicture.contentUrl as linkPictureUrl',
  'linkPicture.width as linkPictureWidth',
  'linkPicture.height as linkPictureHeight',
  'linkPicture.placeholder as linkPicturePlaceholder',
] as const

type LinkColumns = {
  linkUrl: string | null
  linkData: string | null
  linkPictureId: string | null
  linkPictureUrl: string | null
  linkPictureWidth: number | null
  linkPictureHeight: number | null
  linkPicturePlaceholder: string | null
}

export function presentMessageLink(row: LinkColumns): MessageLink | undefined {
  if (row.linkUrl === null || row.linkData === null) return undefined
  const { kind, title, description, siteName, author, player } = JSON.parse(row.linkData) as LinkData
  const picture = presentPicture(row)
  if (!title && !picture && !player) return undefined
  return { url: row.linkUrl, kind, title, description, siteName, author, picture, player }
}

function presentPicture(row: LinkColumns): MessageLink['picture'] {
  if (row.linkPictureId === null || row.linkPictureUrl === null) return undefined
  return {
    id: row.linkPictureId,
    contentUrl: row.linkPictureUrl,
    entityType: 'file',
    width: row.linkPictureWidth ?? undefined,
    height: row.linkPictureHeight ?? undefined,
    placeholder: row.linkPicturePlaceholder ?? undefined,
  }
}
