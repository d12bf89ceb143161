import type { LinkPlayer } from '#contract/links.ts'

/**
 * The link, and what was found behind it, may identify a player. All of `found` is hostile, so only an id that fits
 * its pattern is taken from it.
 */
export type Clues = { url: URL; found: { playerUrl?: string | undefined }; peertubeHosts: readonly string[] }
export type FindPlayer = (clues: Clues) => LinkPlayer | undefined
