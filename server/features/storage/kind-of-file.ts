import type { OriginalKind } from '#contract/sign-in/server-storage.ts'

export function kindOfFile(type: string): OriginalKind {
  if (type.startsWith('image/')) return 'photos'
  if (type.startsWith('video/')) return 'videos'
  return type.startsWith('audio/') ? 'audio' : 'documents'
}
