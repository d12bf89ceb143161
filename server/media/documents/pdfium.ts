import { createRequire } from 'node:module'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { instantiateBounded, type HeapBound } from '../threads/bounded-wasm.ts'

type Runtime = WrappedPdfiumModule['pdfium'] & { HEAPU8: Uint8Array; HEAPU32: Uint32Array; HEAPF32: Float32Array }
export type Pdfium = Omit<WrappedPdfiumModule, 'pdfium'> & { pdfium: Runtime }

type Options = {
  print: () => void
  printErr: () => void
  instantiateWasm: (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => unknown) => unknown
}

/** Built without JavaScript and XFA; forms are never set up, so nothing in a file runs. */
export async function loadPdfium(bound: HeapBound): Promise<Pdfium> {
  const binary = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')
  const options: Options = {
    print: () => {},
    printErr: () => {},
    instantiateWasm: (imports, done) => done(instantiateBounded(binary, imports, bound)),
  }
  const pdfium = (await init(options as object)) as Pdfium
  pdfium.PDFiumExt_Init()
  return pdfium
}
