import type { Example } from './example.ts'
import { secrets } from './examples/given.ts'

export function asCurl({ endpoint, params, query, body }: Example, publicUrl: string): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const search = new URLSearchParams(query as Record<string, string> | undefined).toString()
  const isRead = endpoint.method === 'GET'
  const needsKey = endpoint.access === 'session' || endpoint.access === 'media'
  return [
    `curl ${isRead ? '' : `-X ${endpoint.method} `}${quoted(publicUrl + path + (search && `?${search}`))}`,
    needsKey && `-H ${quoted(`X-AUTH-TOKEN: ${secrets.key}`)}`,
    endpoint.bodyType && `-F ${quoted('file=@lake.jpg')}`,
    body !== undefined && `-H ${quoted('Content-Type: application/json')}`,
    body !== undefined && `-d ${quoted(JSON.stringify(body))}`,
  ]
    .filter((part) => part)
    .join(' \\\n  ')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
