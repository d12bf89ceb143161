import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { Endpoint } from '#contract/endpoint.ts'
import { requestFor } from '../api/call.ts'
import type { PageBeginning } from '../api/early/first-calls.ts'
import { startedLayouts, startedPages, type PageStart } from '../app/page-starts.ts'
import type { Page } from '../app/page.ts'
import { layouts } from '../app/pages.ts'
import { partsFor } from '../i18n/parts.ts'

/** In the built client: the files of each page, from which the server makes its `Link` headers. */
export type PageFiles = { address: string; files: string[] }

const client = join(import.meta.dirname, '..')
const font = /commissioner-latin-flar-normal.*\.woff2$/
const id = '[\\w-]+'

type GivenToCalls = Parameters<NonNullable<PageStart['firstCalls']>>[0]

const allPages = Object.values(startedPages)

/** Gives what `client/app/page-starts.ts` says to those that cannot import the modules of pages. */
export function pagesAsData(): Plugin {
  return {
    name: 'pages-as-data',
    config: () => ({
      define: { pageBeginnings: JSON.stringify(beginnings()), storedReads: JSON.stringify(storedReads()) },
    }),
    generateBundle(_, bundle) {
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(filesOfPages(bundle)) })
    },
  }
}

export function beginnings(): PageBeginning[] {
  return allPages.flatMap((page) => {
    const { path, firstCallsNeed, firstCalls, frame, isForVisitors } = page
    if (!firstCalls) return []
    const names = [...path.matchAll(/\$(\w+)/g)].map(([, name]) => name!)
    if (firstCallsNeed) names.push(firstCallsNeed)
    // Letters and digits look the same in a path and in a query.
    const given = Object.fromEntries(names.map((name, index) => [name, `parameter${index + 1}`])) as GivenToCalls
    const calls = firstCalls(given).map(({ endpoint, given }) =>
      addressOf(endpoint, given).replaceAll(/parameter(\d)/g, '$$$1'),
    )
    const query = firstCallsNeed ? `\\?${firstCallsNeed}=(${id})$` : '(?:\\?|$)'
    // A message has photos that matter more.
    const words = frame === 'page' ? partsFor(page.words) : undefined
    return { address: pattern(path, `(${id})`) + query, frame, calls, isForVisitors, words }
  })
}

export function storedReads(): string {
  const kept = Object.values({ ...startedLayouts, ...startedPages }).flatMap(({ keptOffline }) => keptOffline ?? [])
  const paths = kept.map(({ path }) => path.slice(1).replaceAll(/:\w+/g, id))
  return `^(${[...new Set(paths)].join('|')})$`
}

export function modulesOf({ inside, module }: Pick<Page, 'inside' | 'module'>): string[] {
  const around = inside ? modulesOf(layouts[inside]) : []
  return module ? [...around, module] : around
}

function filesOfPages(bundle: Rolldown.OutputBundle): PageFiles[] {
  const fonts = Object.keys(bundle).filter((file) => font.test(file))
  return allPages.map((page) => {
    const files = modulesOf(page).flatMap((module) => filesOf(chunkOf(module, bundle), bundle))
    return {
      address: pattern(page.path, '[^/]+') + '$',
      files: [...new Set([...(page.preloadsFont ? fonts : []), ...files])],
    }
  })
}

function chunkOf(module: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(client, module)))
  if (!chunk) throw new Error(`No built file has the page ${module}, which client/app/pages.ts names.`)
  return chunk
}

function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const imported = chunk.imports.map((file) => bundle[file]).filter((file) => file?.type === 'chunk')
  return [
    chunk.fileName,
    ...(chunk.viteMetadata?.importedCss ?? []),
    ...imported.flatMap((file) => filesOf(file, bundle, seen)),
  ]
}

function addressOf(endpoint: Endpoint, given: object): string {
  const { url } = requestFor(endpoint, given, { base: 'http://localhost/', key: undefined })
  return url.pathname.slice(1) + url.search
}

/** For a path below the base, with or without a trailing slash. */
function pattern(path: string, parameter: string): string {
  return `^${path.slice(1).replaceAll(/\$\w+/g, parameter)}/?`
}
