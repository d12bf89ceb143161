import type { LinkPlayer } from '#contract/links.ts'

/**
 * What may say which player it is: the link, and what was found behind it. All of `found` is hostile, so no more than
 * an id that fits its pattern is taken out of it.
 */
export type Clues = { url: URL; found: { playerUrl?: string | undefined }; peertubeHosts: readonly string[] }
export type FindPlayer = (clues: Clues) => LinkPlayer | undefined
