import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../../locales')
/** The words of emails, and what only translators read, stay on the server. */
const isForPages = /^(writing\/)?[a-z]{2,3}(_[A-Z][A-Za-z]+)?\.json$/

/**
 * The catalogues of all languages, in one folder that is named after what is in them: whoever knows the folder knows
 * the address of each. While developing they are read where they are.
 */
export function catalogues(): Plugin {
  const files = globSync('**/*.json', { cwd: root })
    .filter((file) => isForPages.test(file))
    .toSorted()
  const contents = new Map(files.map((file) => [file, minified(readFileSync(join(root, file), 'utf8'))]))
  const hash = createHash('sha256')
    .update(JSON.stringify([...contents]))
    .digest('base64url')
    .slice(0, 8)
  let folder = ''
  return {
    name: 'catalogues',
    config: (_, { command }) => {
      folder = command === 'build' ? `assets/words-${hash}/` : 'locales/'
      return { define: { catalogueFolder: JSON.stringify(folder) } }
    },
    configureServer(server) {
      server.middlewares.use('/locales/', (request, response, next) => {
        const [path = ''] = (request.url ?? '').slice(1).split('?')
        if (!contents.has(path)) return next()
        response.setHeader('Content-Type', 'application/json').end(readFileSync(join(root, path)))
      })
    },
    generateBundle() {
      for (const [file, source] of contents) this.emitFile({ type: 'asset', fileName: folder + file, source })
    },
  }
}

function minified(json: string): string {
  return JSON.stringify(JSON.parse(json))
}
