export type ByteRange = { start: number; end: number }

/**
 * The bytes that a Range header asks for, `end` included: 'all' without a header, and for what is not understood or
 * has several parts, as RFC 9110 allows; 'none' when they lie outside. The range-parser package finds 'none' where the
 * RFC has the whole: in a suffix longer than the file, and in a range that ends before it begins.
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
