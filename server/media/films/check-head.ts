import { open } from 'node:fs/promises'
import { AppError } from '../../errors.ts'
import type { Container } from './film-facts.ts'

/**
 * Checks the first bytes of other containers than MP4.
 * @throws Error when the container claims to be longer than its file
 * @throws AppError unsupported-media for an Ogg film, of which the library sees only the sound
 */
export async function checkHead(path: string, container: Container): Promise<void> {
  await using file = await open(path)
  const head = Buffer.alloc(512)
  const { bytesRead } = await file.read(head, 0, head.length, 0)
  if (container === 'ogg' && head.includes('theora')) throw new AppError('unsupported-media')
  const end = endOf(head.subarray(0, bytesRead), container)
  if (end > (await file.stat()).size) throw new Error('The file ends before its content does.')
}

/** 0 where the container does not say. */
function endOf(head: Buffer, container: Container): number {
  if (container === 'wav') return riffEnd(head)
  if (container === 'webm' || container === 'matroska') return segmentEnd(head)
  return 0
}

function riffEnd(head: Buffer): number {
  const size = head.toString('latin1', 0, 4) === 'RIFF' ? head.readUInt32LE(4) : 0
  // An interrupted recorder leaves the largest number.
  return size >= 0xffff_ff00 ? 0 : size
}

const segment = 0x18_53_80_67

/** Matroska is an EBML header and one segment; leading zeros give the length of a number. */
function segmentEnd(head: Buffer): number {
  const header = readLength(head, 4)
  const at = header.end + header.value
  if (at + 12 > head.length || head.readUInt32BE(at) !== segment) return 0
  const { value, end, isUnknown } = readLength(head, at + 4)
  return isUnknown ? 0 : end + value
}

function readLength(head: Buffer, at: number) {
  const width = Math.clz32(head[at]!) - 23
  const bytes = head.subarray(at + 1, at + width)
  const ones = 0xff >> width
  let value = head[at]! & ones
  let isUnknown = value === ones
  for (const byte of bytes) {
    value = value * 256 + byte
    isUnknown &&= byte === 0xff
  }
  return { value, end: at + width, isUnknown }
}
