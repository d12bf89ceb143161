import type { Container } from '../films/film-facts.ts'

/** We choose the reader of each container, so a playlist named like a film is not read as one. */
const readers: Record<Container, string> = {
  mp4: 'mov',
  mov: 'mov',
  webm: 'matroska',
  matroska: 'matroska',
  mpegts: 'mpegts',
  mp3: 'mp3',
  ogg: 'ogg',
  wav: 'wav',
  flac: 'flac',
  adts: 'aac',
  avi: 'avi',
  mpeg: 'mpeg',
  flv: 'flv',
  asf: 'asf',
  amr: 'amr',
  aiff: 'aiff',
  caf: 'caf',
}

/** By ffmpeg's name of the format. */
export function containerOf(format: string): Container | undefined {
  return containers.findLast((container) => readers[container] === format)
}

const containers = Object.keys(readers) as Container[]

/** 8192 × 4352, what judgeFacts allows. */
const mostPixels = 35_651_584
const largestBlock = 300_000_000

/** Restricts every input to this file and this reader: no other file, address or device. */
export function inputArguments(path: string, container: Container): string[] {
  const references = readers[container] === 'mov' ? ['-enable_drefs', '0', '-use_absolute_path', '0'] : []
  return ['-protocol_whitelist', 'file', '-f', readers[container], ...references, '-i', `file:${path}`]
}

export const quiet = ['-hide_banner', '-v', 'error', '-max_alloc', String(largestBlock)]

export function decodeArguments(path: string, container: Container, before: string[] = []): string[] {
  const limits = ['-threads', '2', '-max_pixels', String(mostPixels)]
  return ['-nostdin', '-y', ...quiet, '-filter_threads', '1', ...limits, ...before, ...inputArguments(path, container)]
}
