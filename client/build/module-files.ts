import { relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes `.vite/modules.json`: the built file of each module that is loaded on demand, such as a page. Vite's manifest
 * names only those that have a file to themselves; the server needs all of them for its preloads.
 */
export const moduleFiles: Plugin = {
  name: 'module-files',
  apply: 'build',
  generateBundle(_, bundle) {
    const files: Record<string, string> = {}
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset') continue
      for (const id of file.moduleIds) {
        if (this.getModuleInfo(id)?.dynamicImporters.length) files[relative('client', id)] = file.fileName
      }
    }
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(files) })
  },
}
