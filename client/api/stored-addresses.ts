/* Which of the server's responses are stored. All paths are below the base, without the leading slash. */

/** A regular expression for the reads kept offline, made from `client/app/page-starts.ts` by `client/build/pages.ts`. */
declare const storedReads: string

export function isData(path: string): boolean {
  return new RegExp(storedReads).test(path)
}

/** Page n of a list is stored once, wherever the page before it ended. */
export function storedAs(address: string): string {
  const url = new URL(address)
  url.searchParams.delete('before')
  return url.href
}

/** Faces and small pictures; full-screen photos, videos and files are not stored. */
export function isThumbnail(path: string): boolean {
  return /^api\/images\/(crop\/\d+|thumbnail\/(360|420|720|1280|1366))\//.test(path)
}

export function isAsset(path: string): boolean {
  return path.startsWith('assets/')
}
