import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type PageFiles = { address: string; files: string[] }

export type FindPreloads = (address: string) => string | undefined

/**
 * The files that each page needs beyond its HTML; none if the client does not list them.
 * @param html the page, which names the files of every page
 */
export function readPreloads(folder: string, basePath: string, html: string): FindPreloads {
  const path = join(folder, '.vite', 'pages.json')
  const pages = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as PageFiles[]) : []
  const everyFile = new Set(pages.flatMap(({ files }) => files))
  const missing = new Set([...everyFile].filter((file) => !html.includes(file)))
  const headers = pages.map(({ address, files }) => {
    const links = files.filter((file) => missing.has(file)).map((file) => linkTo(basePath, file))
    return { address: new RegExp(address), header: links.join(', ') || undefined }
  })
  return (address) => headers.find((page) => page.address.test(address))?.header
}

function linkTo(basePath: string, file: string): string {
  const address = `<${basePath}${file}>`
  if (file.endsWith('.css')) return `${address}; rel=preload; as=style; crossorigin`
  if (file.endsWith('.woff2')) return `${address}; rel=preload; as=font; type="font/woff2"; crossorigin`
  return `${address}; rel=modulepreload`
}
