import { fileURLToPath } from 'node:url'
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'

const source = fileURLToPath(new URL('../early.ts', import.meta.url))
/** Slow machines build slowly, which is no news. */
const rolldownOptions = { checks: { pluginTimings: false } }
const marker = '<!-- early.ts -->'

/** Inlines early.ts into the built page, which saves a request; in development it is loaded. */
export function earlyScript(target: string[]): Plugin {
  let config: ResolvedConfig
  return {
    name: 'early-script',
    configResolved: (resolved) => void (config = resolved),
    transformIndexHtml: {
      order: 'post',
      async handler(page, { server }) {
        if (server) return page.replace(marker, '<script type="module" src="./early.ts"></script>')
        const script = await bundleScript(target, config)
        return page.replace(marker, () => `<script>${script.replaceAll('</script', '<\\/script')}</script>`)
      },
    },
  }
}

async function bundleScript(target: string[], { define, build: { minify } }: ResolvedConfig): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: { target, minify, write: false, rolldownOptions, lib: { entry: source, formats: ['iife'], name: 'early' } },
  })
  const [{ output }] = built as [Rolldown.RolldownOutput]
  return output[0].code.trim()
}
