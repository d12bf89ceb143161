import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, limits, Text } from '../fields.ts'

export const downloadLimits = { files: 50_000 } as const

/** What is downloaded: as in `listPhotos` and `searchMessages`, together. A month is one of the caller's time zone. */
const scope = Type.Object({
  group: Type.Optional(Id),
  author: Type.Optional(Id),
  collection: Type.Optional(Id),
  with: Type.Optional(Id),
  month: Type.Optional(Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' })),
  search: Type.Optional(Text(limits.searchText)),
})
export type DownloadScope = Type.Static<typeof scope>

export const sizeOfEverything = endpoint('How many files a download has, and how large it is', {
  method: 'GET',
  path: '/api/downloads/everything',
  access: 'session',
  query: scope,
  response: Type.Object({ files: Type.Integer(), bytes: Type.Integer() }),
})

/**
 * Photos, videos, sound and PDFs as `readContent` saves them, each once, oldest first, in a folder per month if there
 * are several. Three downloads at a time.
 */
export const downloadEverything = endpoint('Every file of a group, a person, a month or a search', {
  method: 'GET',
  path: '/api/downloads/everything.zip',
  access: 'media',
  query: scope,
  responseType: 'application/zip',
})
