export type ByteRange = { start: number; end: number }

/**
 * The bytes of a Range header, `end` included: 'all' without a header, or one that is malformed or has several parts,
 * as RFC 9110 allows; 'none' outside the file. The range-parser package returns 'none' where the RFC has the whole:
 * for a suffix longer than the file, and a range that ends before it begins.
 */
export function requestedRange(header: string | undefined, size: number): ByteRange | 'all' | 'none' {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return 'all'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'none' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'all'
  return start >= size ? 'none' : { start, end }
}
