import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { earlyScript } from './client/build/early-script.ts'
import { endpointsCutShort } from './client/build/endpoints-cut-short.ts'
import { compiledAtOnce, groups } from './client/build/files.ts'
import { iconsOneByOne } from './client/build/icons-one-by-one.ts'
import { layersFirst } from './client/build/layers-first.ts'

const apiServer = `http://127.0.0.1:${process.env.API_PORT ?? 8081}`

const resolve = {
  alias: [
    { find: /^typebox$/, replacement: fileURLToPath(new URL('client/api/schemas-left-out.ts', import.meta.url)) },
  ],
}
// The oldest browsers with light-dark(), container queries and @layer.
const target = ['chrome123', 'edge123', 'firefox121', 'safari17.5']
// Of the contract, what is not called leaves nothing behind.
const treeshake = { propertyReadSideEffects: false as const }

export default defineConfig({
  root: 'client',
  // Addresses in the built pages are relative to <base href>, so one build works at any path.
  base: './',
  resolve,
  plugins: [
    layersFirst,
    endpointsCutShort,
    iconsOneByOne,
    earlyScript(target),
    compression({ algorithms: ['brotliCompress', 'gzip'], exclude: [/\.(woff2|png|jpg|br|gz)$/] }),
  ],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target,
    modulePreload: { polyfill: false },
    // The content security policy allows no data: addresses for fonts and scripts.
    assetsInlineLimit: 0,
    manifest: true,
    // How heavy the first view may be is a browser test's business.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      treeshake,
      // Slow machines build slowly, which is no news.
      checks: { pluginTimings: false },
      // A constructor of schemas missing in schemas-left-out.ts would only show as a blank page.
      onwarn: (warning, handle) => {
        if (warning.code === 'IMPORT_IS_UNDEFINED') throw new Error(warning.message)
        // "use client" in a library is for servers that render, which ours is not.
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') handle(warning)
      },
      output: { codeSplitting: { groups }, postBanner: compiledAtOnce },
    },
  },
  server: {
    port: Number(process.env.PORT ?? 8080),
    strictPort: true,
    fs: { allow: ['..'] },
    // The client's own folder api/ is served under the same path here.
    proxy: { '^/api/(?!.*\\.ts)': apiServer, '/files': apiServer },
  },
  preview: { proxy: { '/api': apiServer, '/files': apiServer } },
})
