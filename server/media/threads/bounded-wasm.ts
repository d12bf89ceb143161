import { readFileSync } from 'node:fs'

const pageSize = 65_536

/** Bytes that the heap of a decoder may have; may be changed while it works. */
export type HeapBound = { bytes: number }

/**
 * Instantiates WebAssembly whose memory does not grow beyond a bound: what allocates more is told that there is no more,
 * as on a machine that has run out.
 */
export function instantiateBounded(path: string, imports: WebAssembly.Imports, bound: HeapBound) {
  const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)), imports)
  for (const memory of Object.values(instance.exports)) {
    if (!(memory instanceof WebAssembly.Memory)) continue
    const grow = memory.grow.bind(memory)
    memory.grow = (pages) => {
      if (memory.buffer.byteLength + pages * pageSize > bound.bytes) throw new RangeError('no more memory')
      return grow(pages)
    }
  }
  return instance
}
