import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'

const apiServer = `http://127.0.0.1:${process.env.API_PORT ?? 8081}`

/**
 * The order of the layers is settled by whichever stylesheet comes first, and which one that is, the bundler decides:
 * so each says it. The same line as client/styles/layers.css.
 */
const layers = '@layer reset, tokens, base, ui, features;'

const layersFirst: Plugin = {
  name: 'layers-first',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${layers}${String(file.source)}`
    }
  },
}

/** Of an endpoint, calling needs the method and the path; the rest is for the compiler, the server and the reader. */
const endpointsCutShort: Plugin = {
  name: 'endpoints-cut-short',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/[\w-]+\.ts$/ },
    handler: (code) =>
      code.replaceAll(/(?<== endpoint\(\{\n)[^]*?(?=^\}\))/gm, (definition) =>
        definition
          .split('\n')
          .filter((line) => /^ {2}(method|path): .*,$/.test(line))
          .join('\n'),
      ),
  },
}

/** Each icon from a file of its own, so that it goes where it is used, and 1,700 others are not read for it. */
const iconsOneByOne: Plugin = {
  name: 'icons-one-by-one',
  enforce: 'pre',
  transform: {
    filter: { id: /\/client\/.*\.tsx$/ },
    handler: (code) =>
      code.replaceAll(/^import \{([^}]*)\} from 'lucide-react'$/gm, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith('type '))
          .map((name) => `import ${name.replace(/.* as /, '')} from 'lucide-react/icons/${iconFile(name)}'`)
          .join(';'),
      ),
  },
}

/** `Trash2 as Bin` is in trash-2. */
function iconFile(name: string): string {
  return name
    .replace(/ as .*/, '')
    .replaceAll(/(?<=[a-z])(?=[A-Z0-9])|(?<=[0-9])(?=[A-Z])/g, '-')
    .toLowerCase()
}

/** The entry asks for the application itself, but its files need not wait until the entry has come. */
const applicationAtOnce: Plugin = {
  name: 'application-at-once',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const application = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(files.start[0]!)))
      const scripts = application.flatMap(({ fileName, imports }) => [fileName, ...imports])
      const isOfApplication = (file: string) =>
        scripts.includes(file) && !chunks.some((chunk) => chunk.isEntry && chunk.fileName === file)
      const styles = application.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
      return [
        ...scripts.filter(isOfApplication).map((href) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'modulepreload', crossorigin: true, href },
        })),
        ...styles.map((href) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'stylesheet', crossorigin: true, href },
        })),
      ]
    },
  },
}

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/**
 * The files in which a module is served, by the pages that cannot be without it: a first view should ask for a handful
 * of files and not for thirty.
 */
const files = {
  entry: ['/client/main.ts'],
  start: ['/client/start.tsx'],
  inside: ['/AppLayout.tsx', '/FeedPage.tsx'],
  entrance: ['/LoginPage.tsx'],
}
type File = keyof typeof files

function isNeededBy(roots: string[], id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (roots.some((root) => id.endsWith(root))) return true
  if (seen.has(id)) return false
  seen.add(id)
  return modules.getModuleInfo(id)?.importers.some((importer) => isNeededBy(roots, importer, modules, seen)) ?? false
}

function fileOf(id: string, modules: Modules): File | null {
  const isIn = (file: File) => isNeededBy(files[file], id, modules)
  if (isIn('entry')) return 'entry'
  if (isIn('start') || (isIn('entrance') && isIn('inside'))) return 'start'
  return isIn('inside') ? 'inside' : isIn('entrance') ? 'entrance' : null
}

function only<T>(wanted: T, found: T | null): T | null {
  return found === wanted ? found : null
}

export default defineConfig({
  root: 'client',
  // Addresses in the built pages are relative to <base href>, so one build works at any path.
  base: './',
  resolve: {
    alias: [
      { find: /^typebox$/, replacement: fileURLToPath(new URL('client/api/schemas-left-out.ts', import.meta.url)) },
    ],
  },
  plugins: [
    layersFirst,
    applicationAtOnce,
    endpointsCutShort,
    iconsOneByOne,
    compression({ algorithms: ['brotliCompress', 'gzip'], exclude: [/\.(woff2|png|jpg|br|gz)$/] }),
  ],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    // The oldest browsers with light-dark(), container queries and @layer.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    modulePreload: { polyfill: false },
    // The content security policy allows no data: addresses for fonts and scripts.
    assetsInlineLimit: 0,
    manifest: true,
    // How heavy the first view may be is a browser test's business.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // Slow machines build slowly, which is no news.
      checks: { pluginTimings: false },
      // A constructor of schemas missing in schemas-left-out.ts would only show as a blank page.
      onwarn: (warning, handle) => {
        if (warning.code === 'IMPORT_IS_UNDEFINED') throw new Error(warning.message)
        // "use client" in a library is for servers that render, which ours is not.
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') handle(warning)
      },
      output: {
        codeSplitting: {
          groups: [
            {
              debugName: 'libraries',
              name: (id, modules) => (isNeededBy(files.start, id, modules) ? 'libraries' : null),
              test: /node_modules|rolldown\/runtime/,
              priority: 3,
            },
            // What a group's modules need goes with them, so what is needed more often takes its own first.
            { debugName: 'entry', name: (id, modules) => only('entry', fileOf(id, modules)), priority: 4 },
            { debugName: 'start', name: (id, modules) => only('start', fileOf(id, modules)), priority: 2 },
            { debugName: 'pages', name: fileOf },
          ],
        },
      },
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
