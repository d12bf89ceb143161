import { fileKind, type FileKind } from '#contract/files.ts'

const pickers: Record<FileKind, string> = {
  image: 'image/*',
  video: 'video/*',
  audio: 'audio/*',
  pdf: 'application/pdf',
}

const endings: Record<FileKind, RegExp> = {
  image: /\.(jpe?g|png|apng|webp|avif|gif|hei[cf])$/i,
  video: /\.(mp4|m4v|mov|webm|mkv|avi|3gp|mpe?g|mts|ogv|wmv)$/i,
  audio: /\.(mp3|m4a|aac|wav|flac|ogg|oga|opus|weba|aiff?|wma)$/i,
  pdf: /\.pdf$/i,
}

export const fileKinds = Object.keys(pickers) as FileKind[]

export function acceptOf(kinds: readonly FileKind[]): string {
  return kinds.map((kind) => pickers[kind]).join()
}

/**
 * By the browser's type, otherwise by the name, as few browsers have a type for HEIC. The server decides by the bytes;
 * this only spares the author a wait for a certain refusal.
 */
export function kindOf({ type, name }: Pick<File, 'type' | 'name'>): FileKind | undefined {
  if (type.startsWith('image/svg')) return undefined
  return fileKind(type) ?? (type === '' ? fileKinds.find((kind) => endings[kind].test(name)) : undefined)
}
