import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const source = fileURLToPath(new URL('../early.ts', import.meta.url))
const place = '<!-- early.ts -->'

/** Inlines early.ts into the built page, so that it runs without a request of its own. */
export function earlyScript(target: string[]): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle = {} }) {
        const script = await bundleScript(target, languageFiles(bundle))
        return page.replace(place, () => `<script>${script.replaceAll('</script', '<\\/script')}</script>`)
      },
    },
  }
}

async function bundleScript(target: string[], files: Record<string, string>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { languageFiles: JSON.stringify(files) },
    build: { target, write: false, lib: { entry: source, formats: ['iife'], name: 'early' } },
  })
  const [{ output }] = built as [Rolldown.RolldownOutput]
  return output[0].code.trim()
}

function languageFiles(bundle: Rolldown.OutputBundle): Record<string, string> {
  const assets = Object.values(bundle).filter((file) => file.type === 'asset')
  return Object.fromEntries(
    assets.flatMap(({ originalFileNames, fileName }) =>
      originalFileNames.flatMap((name) => {
        const [, language] = /\blocales\/(\w+)\.json$/.exec(name) ?? []
        return language ? [[language, fileName]] : []
      }),
    ),
  )
}
