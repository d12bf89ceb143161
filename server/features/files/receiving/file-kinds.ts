import type { FileKind } from '#contract/files.ts'

/** `type` and `extension` are the original's; `format` is ffmpeg's name of the container, so that it never guesses. */
export type AcceptedKind = { kind: FileKind; type: string; extension: string; format?: string }

export const signatureBytes = 16_384

const image = (type: string, extension: string): AcceptedKind => ({ kind: 'image', type, extension })
const video = (type: string, extension: string, format: string): AcceptedKind => ({
  kind: 'video',
  type,
  extension,
  format,
})
const audio = (type: string, extension: string, format: string): AcceptedKind => ({
  kind: 'audio',
  type,
  extension,
  format,
})

const png = image('image/png', 'png')
const heic = image('image/heic', 'heic')
const m4a = audio('audio/mp4', 'm4a', 'mov')

/** By the names of file-type; a video container may turn out to hold only sound. */
const accepted: Record<string, AcceptedKind> = {
  'image/jpeg': image('image/jpeg', 'jpg'),
  'image/png': png,
  'image/apng': png,
  'image/webp': image('image/webp', 'webp'),
  'image/avif': image('image/avif', 'avif'),
  'image/gif': image('image/gif', 'gif'),
  'image/heic': heic,
  'image/heif': heic,
  'image/heic-sequence': heic,
  'image/heif-sequence': heic,
  'video/mp4': video('video/mp4', 'mp4', 'mov'),
  'video/x-m4v': video('video/mp4', 'mp4', 'mov'),
  'video/3gpp': video('video/3gpp', '3gp', 'mov'),
  'video/3gpp2': video('video/3gpp', '3gp', 'mov'),
  'video/quicktime': video('video/quicktime', 'mov', 'mov'),
  'video/webm': video('video/webm', 'webm', 'matroska'),
  'video/matroska': video('video/matroska', 'mkv', 'matroska'),
  'video/vnd.avi': video('video/vnd.avi', 'avi', 'avi'),
  'video/mpeg': video('video/mpeg', 'mpg', 'mpeg'),
  'video/MP1S': video('video/mpeg', 'mpg', 'mpeg'),
  'video/MP2P': video('video/mpeg', 'mpg', 'mpeg'),
  'video/mp2t': video('video/mp2t', 'ts', 'mpegts'),
  'video/x-flv': video('video/x-flv', 'flv', 'flv'),
  'video/x-ms-asf': video('video/x-ms-asf', 'wmv', 'asf'),
  'application/vnd.ms-asf': video('video/x-ms-asf', 'wmv', 'asf'),
  'video/ogg': video('video/ogg', 'ogv', 'ogg'),
  'audio/mpeg': audio('audio/mpeg', 'mp3', 'mp3'),
  'audio/mp4': m4a,
  'audio/x-m4a': m4a,
  'audio/aac': audio('audio/aac', 'aac', 'aac'),
  'audio/ogg': audio('audio/ogg', 'ogg', 'ogg'),
  'audio/ogg; codecs=opus': audio('audio/ogg', 'ogg', 'ogg'),
  'audio/flac': audio('audio/flac', 'flac', 'flac'),
  'audio/wav': audio('audio/wav', 'wav', 'wav'),
  'audio/aiff': audio('audio/aiff', 'aiff', 'aiff'),
  'audio/amr': audio('audio/amr', 'amr', 'amr'),
  'audio/x-caf': audio('audio/x-caf', 'caf', 'caf'),
  'audio/x-ms-asf': audio('audio/x-ms-asf', 'wma', 'asf'),
  'application/pdf': { kind: 'pdf', type: 'application/pdf', extension: 'pdf' },
}

type Found = AcceptedKind | { unknown: string | undefined; isMedia: boolean }

export async function findFileKind(head: Buffer): Promise<Found> {
  // Loaded for the first upload, to save memory until then.
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(head)
  return (found && accepted[found.mime]) ?? { unknown: found?.ext, isMedia: /^(video|audio)\//.test(found?.mime ?? '') }
}

export function typeOf(extension: string): string {
  return Object.values(accepted).find((kind) => kind.extension === extension)?.type ?? 'application/octet-stream'
}

export function formatOf(extension: string): string | undefined {
  return Object.values(accepted).find((kind) => kind.extension === extension)?.format
}
