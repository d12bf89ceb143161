import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const source = fileURLToPath(new URL('../early.ts', import.meta.url))
const place = '<!-- early.ts -->'

/** Inlines early.ts into the built page, so that it runs without a request of its own; while developing it is loaded. */
export function earlyScript(target: string[]): Plugin {
  let define: Record<string, unknown> = {}
  return {
    name: 'early-script',
    configResolved: (config) => void (define = config.define ?? {}),
    transformIndexHtml: {
      order: 'post',
      async handler(page, { server }) {
        if (server) return page.replace(place, '<script type="module" src="./early.ts"></script>')
        const script = await bundleScript(target, define)
        return page.replace(place, () => `<script>${script.replaceAll('</script', '<\\/script')}</script>`)
      },
    },
  }
}

async function bundleScript(target: string[], define: Record<string, unknown>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: { target, minify: 'terser', write: false, lib: { entry: source, formats: ['iife'], name: 'early' } },
  })
  const [{ output }] = built as [Rolldown.RolldownOutput]
  return output[0].code.trim()
}
