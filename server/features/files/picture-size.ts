import type { FastifyRequest } from 'fastify'
import type { Pixels } from '#contract/units.ts'
import type { FileRow } from './files.ts'

export type Size = { width: number; height: number }

/** The largest side that JPEG allows. */
const largestJpeg: Pixels = 65_535
export const posterWidth: Pixels = 1280

/**
 * The size of a file's picture in this box, never enlarged; undefined for a file without one. Requests that result in
 * the same pixels share one stored picture.
 */
export function sizeIn(file: Pick<FileRow, 'width' | 'height' | 'type'>, box: Size): Size | undefined {
  const { width, height, type } = file
  if (width === null || height === null) return undefined
  const most = type.startsWith('video/') ? posterWidth / width : 1
  const scale = Math.min(1, most, box.width / width, Math.min(box.height, largestJpeg) / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export function takesWebp(request: FastifyRequest): boolean {
  return /\bimage\/webp\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(request.headers.accept ?? '')
}
