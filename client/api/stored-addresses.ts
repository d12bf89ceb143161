/* What is kept of the server's responses. All paths are below the base, without the slash in front. */

/** The reads that `client/app/pages.ts` names as kept, as a regular expression; `client/build/pages.ts` writes it. */
declare const keptReads: string

/** What the pages are made of. */
export function isData(path: string): boolean {
  return new RegExp(keptReads).test(path)
}

/** Page n of a list is kept once, wherever the page before it ended. */
export function keptAs(address: string): string {
  const url = new URL(address)
  url.searchParams.delete('before')
  return url.href
}

/** Faces and pictures as pages show them; what fills the screen, videos and files are not kept. */
export function isThumbnail(path: string): boolean {
  return /^api\/images\/(crop\/\d+|thumbnail\/(360|420|720|1280|1366))\//.test(path)
}

/** Words, and code that few need. Their addresses change with their content. */
export function isAsset(path: string): boolean {
  return path.startsWith('assets/')
}
