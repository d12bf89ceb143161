import { readFileSync } from 'node:fs'

const pageSize = 65_536

/** The limit of a decoder's heap in bytes; may change while it works. */
export type HeapBound = { bytes: number }

/** Instantiates WebAssembly with bounded memory: larger allocations fail as if the machine had run out. */
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
