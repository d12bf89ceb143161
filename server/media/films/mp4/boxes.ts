export type Box = { type: string; start: number; body: number; end: number }

/** @throws Error for a box that does not fit into its parent */
export function* boxesIn(bytes: Buffer, start: number, end: number): Generator<Box> {
  let at = start
  while (at + 8 <= end) {
    const box = readBox(bytes, at, end)
    // QuickTime ends some lists with four zero bytes.
    if (!box) return
    yield box
    at = box.end
  }
}

function readBox(bytes: Buffer, at: number, end: number): Box | undefined {
  const short = bytes.readUInt32BE(at)
  if (short === 0) return undefined
  const isLong = short === 1
  if (isLong && at + 16 > end) throw new Error('A box has no size.')
  const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short
  const body = at + (isLong ? 16 : 8)
  if (at + size < body || at + size > end) throw new Error('A box is larger than the one around it.')
  return { type: bytes.toString('latin1', at + 4, at + 8), start: at, body, end: at + size }
}

export function findBox(bytes: Buffer, parent: Box, ...path: string[]): Box | undefined {
  let found: Box | undefined = parent
  for (const type of path) {
    if (!found) return undefined
    found = boxesIn(bytes, found.body, found.end).find((box) => box.type === type)
  }
  return found
}

export function requireBox(bytes: Buffer, parent: Box, ...path: string[]): Box {
  const found = findBox(bytes, parent, ...path)
  if (!found) throw new Error(`A film has no ${path.join('/')}.`)
  return found
}

export function makeBox(type: string, ...contents: Buffer[]): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + contents.reduce((sum, content) => sum + content.length, 0))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...contents])
}
