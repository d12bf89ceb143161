/** The byte orders with which EXIF begins: after its name, or followed by the position that nearly every file uses. */
export function exifIn(chunk: Buffer): number[] {
  return ['II*\0', 'MM\0*'].flatMap((mark) => {
    const usual = mark.startsWith('I') ? '\x08\0\0\0' : '\0\0\0\x08'
    const positions: number[] = []
    for (let at = chunk.indexOf(mark, 0, 'latin1'); at >= 0; at = chunk.indexOf(mark, at + 1, 'latin1')) {
      const isNamed = chunk.toString('latin1', Math.max(0, at - 6), at) === 'Exif\0\0'
      if (isNamed || chunk.toString('latin1', at + 4, at + 8) === usual) positions.push(at)
    }
    return positions
  })
}
