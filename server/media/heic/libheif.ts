import { createRequire } from 'node:module'
import { instantiateBounded, type HeapBound } from '../threads/bounded-wasm.ts'

/** The heap of the C interface; `call` calls one of its functions by name. */
export type Libheif = {
  bytes: () => Uint8Array
  words: () => Uint32Array
  call: (name: string, ...values: number[]) => number
}

type Module = { HEAPU8: Uint8Array; HEAPU32: Uint32Array; [name: `_${string}`]: (...values: number[]) => number }
type Options = {
  print: () => void
  printErr: () => void
  instantiateWasm: (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => unknown) => unknown
}

/** Interleaved, eight bits each: libheif's numbers of a colour space, a chroma format and a channel. */
export const rgb = { space: 1, chroma: 10, channel: 10 } as const

/** Its C++ classes for JavaScript decode whole pictures only; the C interface decodes tiles. */
export function loadLibheif(bound: HeapBound): Libheif {
  const require = createRequire(import.meta.url)
  const create = require('libheif-js/libheif-wasm/libheif.js') as (options: Options) => Module
  const binary = require.resolve('libheif-js/libheif-wasm/libheif.wasm')
  const module = create({
    print: () => {},
    printErr: () => {},
    instantiateWasm: (imports, done) => done(instantiateBounded(binary, imports, bound)),
  })
  return {
    bytes: () => module.HEAPU8,
    words: () => module.HEAPU32,
    call: (name, ...values) => module[`_${name}`]!(...values),
  }
}
