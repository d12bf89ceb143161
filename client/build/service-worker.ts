import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import type { PrecacheEntry } from 'workbox-precaching'

const client = join(import.meta.dirname, '..')
const entry = join(client, 'service-worker/service-worker.ts')

/** Each build has its own, and the server replaces it with its own revision of the page. */
export const pageRevision = 'revision-of-the-page'

const assets = /^assets\/([^/]+\.(js|css)|[^/]+-latin-flar-[^/]+\.woff2)$/
/** The emoji of two languages are as large as everything else together; they are stored once requested. */
const onDemand = /^assets\/emoji-/

/** Builds `client/service-worker` with the list of files to store in advance. */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (resolved) => void (config = resolved),
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const source = await bundleWorker(config, precached(Object.keys(bundle)))
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
      },
    },
  }
}

function precached(built: string[]): PrecacheEntry[] {
  const unnamed = ['favicon.svg', ...globSync('icons/*.png', { cwd: join(client, 'public') })].toSorted()
  return [
    { url: './', revision: pageRevision },
    ...unnamed.map((url) => ({ url, revision: hashOf(join(client, 'public', url)) })),
    ...built
      .filter((file) => assets.test(file) && !onDemand.test(file))
      .toSorted()
      .map((url) => ({ url, revision: null })),
  ]
}

async function bundleWorker(config: ResolvedConfig, manifest: PrecacheEntry[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: {
      ...config.define,
      'process.env.NODE_ENV': '"production"',
      'self.__WB_MANIFEST': JSON.stringify(manifest),
    },
    resolve: { alias: config.resolve.alias },
    build: {
      target: config.build.target,
      minify: config.build.minify,
      rolldownOptions: {
        treeshake: config.build.rolldownOptions.treeshake,
        checks: { pluginTimings: false },
      },
      write: false,
      lib: { entry, formats: ['iife'], name: 'worker' },
    },
  })
  const [{ output }] = built as [Rolldown.RolldownOutput]
  return output[0].code
}

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 32)
}
