import type { CallErrorCode } from '../../api/call.ts'

export type RefusedFile = { name: string; problem: CallErrorCode }

const final = new Set<CallErrorCode>([
  'uploads-off',
  'body-too-large',
  'file-too-large',
  'picture-too-large',
  'unsupported-file',
  'unsupported-media',
  'broken-picture',
  'broken-media',
  'broken-document',
])

export function isFinal(problem: CallErrorCode): boolean {
  return final.has(problem)
}
