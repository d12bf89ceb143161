import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

const apiServer = `http://127.0.0.1:${process.env.API_PORT ?? 8081}`

export default defineConfig({
  root: 'client',
  // Addresses in the built pages are relative to <base href>, so one build works at any path.
  base: './',
  plugins: [react(), compression({ algorithms: ['brotliCompress', 'gzip'], exclude: [/\.(woff2|png|jpg|br|gz)$/] })],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    // The oldest browsers with light-dark(), container queries and @layer.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    modulePreload: { polyfill: false },
    // The content security policy allows no data: addresses for fonts and scripts.
    assetsInlineLimit: 0,
    manifest: true,
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
