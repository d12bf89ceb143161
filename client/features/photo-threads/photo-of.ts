import type { MessageFile } from '#contract/files.ts'

/** A photo or video where it stands. */
export type PhotoOf = { message: string; group: string; file: MessageFile }
