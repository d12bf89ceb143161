import type { Plugin, Rolldown } from 'vite'

/**
 * Makes Chromium compile the start-up code in parallel while it loads. Chromium requires the hint at the very
 * beginning, and Vite prepends code last: this runs after it.
 */
export const compiledAtOnce: Plugin = {
  name: 'compiled-at-once',
  apply: 'build',
  configResolved({ plugins }) {
    const last = plugins.find(({ name }) => name === 'vite:build-import-analysis')
    const generateBundle = last?.generateBundle
    if (!last || typeof generateBundle !== 'function') {
      throw new Error(
        'This Vite writes its scripts otherwise than client/build/compiled-at-once.ts knows: find out what touches them last, or leave the plug-in out of vite.config.ts.',
      )
    }
    last.generateBundle = async function (options, bundle, isWrite) {
      await generateBundle.call(this, options, bundle, isWrite)
      for (const file of Object.values(bundle)) if (isCalledAtOnce(file)) file.code = `${hint}\n${file.code}`
    }
  },
}

const hint = '//# allFunctionsCalledOnLoad'

function isCalledAtOnce(file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputChunk {
  return file.type === 'chunk' && ['start', 'inside'].includes(file.name)
}
