import { rotateFile, type MessageFile } from '#contract/files.ts'
import { call } from '../../../api/client.ts'
import type { FileUpload } from '../upload-list.ts'

const degrees = { 1: 90, 2: 180, 3: 270 } as const

export function turnPhoto({ id }: Pick<MessageFile, 'id'>, quarters: number) {
  return call(rotateFile, { params: { id }, body: { degrees: degrees[quarters as keyof typeof degrees] } })
}

/** Animated pictures would stand still. */
export function canTurn({ kind, state, stored }: FileUpload): boolean {
  return kind === 'image' && state === 'done' && stored?.type !== 'image/gif'
}

/** Always turns the original: each copy of a copy would lose a little. */
export async function turnFurther({ stored, turns = 0, unturned }: FileUpload) {
  const first = unturned?.stored ?? stored!
  const next = (turns + 1) % 4
  return { turns: next, stored: next === 0 ? first : await turnPhoto(first, next) }
}
