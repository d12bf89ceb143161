import type { Plugin } from 'vite'

/**
 * The order of the layers is settled by whichever stylesheet comes first, and which one that is, the bundler decides:
 * so each says it. The same line as styles/layers.css.
 */
const layers = '@layer reset, tokens, base, ui, features;'

export const layersFirst: Plugin = {
  name: 'layers-first',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${layers}${String(file.source)}`
    }
  },
}
