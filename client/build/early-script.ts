import { readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type UserConfig, type Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

const source = fileURLToPath(new URL('../early.ts', import.meta.url))
const place = '<!-- early.ts -->'
const letters = 'commissioner-latin-flar-normal.woff2'

/**
 * Puts early.ts into the page itself, where it need not be waited for, with the addresses of the files that it may ask
 * for. What the page asks for anyway is not among them.
 * @param config what early.ts is built with
 */
export function earlyScript(config: UserConfig): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle = {} }) {
        const script = await bundleEarly({ ...config, define: { filesOf: JSON.stringify(filesOf(bundle, page)) } })
        return page.replace(place, () => `<script>${script.replaceAll('</script', '<\\/script')}</script>`)
      },
    },
  }
}

async function bundleEarly(config: UserConfig): Promise<string> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    build: {
      ...config.build,
      write: false,
      lib: { entry: source, formats: ['iife'], name: 'early' },
    },
  })
  const [{ output }] = built as [Rolldown.RolldownOutput]
  return output[0].code.trim()
}

/** By what early.ts calls them: pages and languages by their path in client/, and the letters. */
function filesOf(bundle: Bundle, page: string): Record<string, string[]> {
  const script = readFileSync(source, 'utf8')
  const files: Record<string, string[]> = {}
  for (const file of Object.values(bundle)) {
    if (file.type === 'asset' && file.names.includes(letters)) files.letters = [file.fileName]
    if (file.type === 'asset') continue
    const names = file.moduleIds.map((id) => relative(dirname(source), id))
    for (const name of names) {
      if (!name.startsWith('../locales/') && !script.includes(`'${name}'`)) continue
      files[name] = withImports(file, bundle).filter((needed) => !page.includes(needed))
    }
  }
  return files
}

/** A script, the scripts that it cannot be without, and their styles. */
function withImports(chunk: Rolldown.OutputChunk, bundle: Bundle, found = new Set<string>()): string[] {
  if (found.has(chunk.fileName)) return []
  found.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') withImports(imported, bundle, found)
  }
  return [...found]
}
