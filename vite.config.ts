import { basename, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { Features } from 'lightningcss'
import { defineConfig } from 'vite'
import { catalogues } from './client/build/catalogues.ts'
import { compiledAtOnce } from './client/build/compiled-at-once.ts'
import { compressed } from './client/build/compressed.ts'
import { earlyScript } from './client/build/early-script.ts'
import { groups } from './client/build/files.ts'
import { moreLicences } from './client/build/more-licences.ts'
import { pageOrder } from './client/build/page-order.ts'
import { pagesAsData } from './client/build/pages.ts'
import { serviceWorker } from './client/build/service-worker.ts'
import { webManifests } from './client/build/web-manifest.ts'
import packageJson from './package.json' with { type: 'json' }

const apiServer = `http://127.0.0.1:${process.env.API_PORT ?? 8081}`

// The oldest browsers, as package.json names them.
const target = packageJson.browserslist.map((oldest) => oldest.replace('ios_saf', 'ios').replace(' >= ', ''))
// Of the contract, what is not called leaves nothing behind.
const treeshake = {
  propertyReadSideEffects: false as const,
  manualPureFunctions: ['endpoint', 'Type', 'Text'],
}

/** In the built client, and so in every release. */
const licences = 'licenses.md'

export default defineConfig({
  root: 'client',
  // Addresses in the built pages are relative to <base href>, so one build works at any path.
  base: './',
  plugins: [
    react(),
    catalogues(),
    pageOrder,
    earlyScript(target),
    pagesAsData(),
    compiledAtOnce,
    webManifests,
    moreLicences(licences),
    serviceWorker(),
    compressed(),
  ],
  // Colours with a variable in them cannot be lowered; `older-browsers.ts` sees to Chrome 110, which lacks oklch().
  css: {
    lightningcss: { exclude: Features.OklabColors },
    // Shorter than with a hash; a test sees to it that no two style modules have the same name.
    modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` },
  },
  resolve: {
    alias: [
      // React has had what the shim fills in for since version 18.
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
      // The client has the types of the contract, checks nothing against its schemas, and documents nothing.
      { find: 'typebox', replacement: join(import.meta.dirname, 'client/build/no-schemas.ts') },
      { find: /^\.\.?\/endpoint\.ts$/, replacement: join(import.meta.dirname, 'client/build/no-summaries.ts') },
    ],
  },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target,
    // Its files travel as 2.5 kB less than those of the faster one, for 10 s more of a build.
    minify: 'terser',
    terserOptions: { safari10: false, compress: { passes: 2 } },
    modulePreload: { polyfill: false },
    // The content security policy allows no data: addresses for fonts and scripts.
    assetsInlineLimit: 0,
    // Most licences ask for their notice with every copy; a release ships with it.
    license: { fileName: licences },
    // How heavy the first view may be is a browser test's business.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      treeshake,
      // Slow machines build slowly, which is no news.
      checks: { pluginTimings: false },
      output: { codeSplitting: { groups } },
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
