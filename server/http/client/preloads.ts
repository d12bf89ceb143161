import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageModules } from './page-modules.ts'

type Chunk = { file: string; imports?: string[]; css?: string[] }
/** Of what Vite writes into `.vite/manifest.json`, by module: its file and what that cannot be without. */
type Manifest = Record<string, Chunk>

/** The `Link` header that preloads what a page needs beyond what its HTML names; undefined when that is nothing. */
export type FindPreloads = (address: string) => string | undefined

/**
 * Reads which files each page needs from the manifest of the build; a client without one gets no preloads.
 * @param html the page, which names the files of every page
 */
export function readPreloads(folder: string, basePath: string, html: string): FindPreloads {
  const manifest = readJson<Manifest>(join(folder, '.vite', 'manifest.json'))
  const moduleFiles = readJson<Record<string, string>>(join(folder, '.vite', 'modules.json'))
  const chunks = Object.entries(manifest)
  const nameOf = (module: string) => chunks.find(([, { file }]) => file === moduleFiles[module])?.[0] ?? module
  const pages = Object.entries(pageModules).map(([pattern, modules]) => {
    const files = new Set(modules.flatMap((module) => filesOf(nameOf(module), manifest)))
    const links = [...files].filter((file) => !html.includes(file)).map((file) => linkTo(basePath, file))
    return { address: new RegExp(`^${pattern.replaceAll('*', '[^/]+')}/?$`), header: links.join(', ') || undefined }
  })
  return (address) => pages.find((page) => page.address.test(address))?.header
}

function readJson<T extends object>(path: string): T {
  return (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}) as T
}

/** Of a module, its file, its styles and the same of what it imports. */
function filesOf(module: string, manifest: Manifest, seen = new Set<string>()): string[] {
  const chunk = manifest[module]
  if (!chunk || seen.has(module)) return []
  seen.add(module)
  const imported = (chunk.imports ?? []).flatMap((name) => filesOf(name, manifest, seen))
  return [chunk.file, ...(chunk.css ?? []), ...imported]
}

function linkTo(basePath: string, file: string): string {
  const address = `<${basePath}${file}>`
  if (file.endsWith('.css')) return `${address}; rel=preload; as=style; crossorigin`
  if (file.endsWith('.woff2')) return `${address}; rel=preload; as=font; type="font/woff2"; crossorigin`
  return `${address}; rel=modulepreload`
}
