import type { VitePWAOptions } from 'vite-plugin-pwa'

/** How `client/service-worker` is built, and which files it keeps on the device before they are asked for. */
export const serviceWorker: Partial<VitePWAOptions> = {
  strategies: 'injectManifest',
  srcDir: 'service-worker',
  filename: 'service-worker.ts',
  // Both are our own: client/app/service-worker.ts and client/public/manifest.webmanifest.
  injectRegister: null,
  manifest: false,
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['index.html', 'favicon.svg', 'icons/*.png', 'assets/*.{js,css}', 'assets/*-latin-flar-*.woff2'],
    // The emoji of two languages weigh as much as everything else; they stay once they were asked for.
    globIgnores: ['assets/data-*.js'],
    // The server writes the base path into its page, so what is kept is what the server sends.
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((entry) => (entry.url === 'index.html' ? { ...entry, url: './' } : entry)),
      }),
    ],
    // Their names change with their content.
    dontCacheBustURLsMatching: /^assets\//,
  },
}
