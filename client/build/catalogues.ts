import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { languagesIn, locales, shownParts, shownWords } from '#scripts/locale/catalogues.ts'

/**
 * The catalogues of all languages, with English filling the gaps, in one folder named after their content: one prefix
 * addresses them all. In development they are served from the sources.
 */
export function catalogues(root = locales): Plugin {
  const makers = new Map<string, () => string>(
    languagesIn(root).flatMap((language) =>
      shownParts.map(
        (part) => [`${part}${language}.json`, () => JSON.stringify(shownWords(language, part, root))] as const,
      ),
    ),
  )
  const contents = [...makers].map(([file, make]) => [file, make()] as const)
  const hash = createHash('sha256').update(JSON.stringify(contents)).digest('base64url').slice(0, 8)
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
        const make = makers.get(path)
        if (!make) return next()
        response.setHeader('Content-Type', 'application/json').end(make())
      })
    },
    generateBundle() {
      for (const [file, source] of contents) this.emitFile({ type: 'asset', fileName: folder + file, source })
    },
  }
}
