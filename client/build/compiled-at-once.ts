import type { Plugin, Rolldown } from 'vite'

/**
 * Asks Chromium to compile while it loads, beside the page's own thread, what is called before anything is seen. It
 * looks for that only before everything else, and Vite puts code of its own there in the end: this comes after.
 */
export const compiledAtOnce: Plugin = {
  name: 'compiled-at-once',
  apply: 'build',
  configResolved({ plugins }) {
    const last = plugins.find(({ name }) => name === 'vite:build-import-analysis')!
    const generateBundle = last.generateBundle as Rolldown.FunctionPluginHooks['generateBundle']
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
