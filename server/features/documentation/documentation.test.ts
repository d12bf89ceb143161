import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type * as Type from 'typebox'
import { Errors } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { routesRegisteredDuring } from '#test/app/routes.ts'
import { startApp } from '#test/app/start-app.ts'
import { contractModules, endpointNames } from './contract-modules.ts'
import type { Example } from './example.ts'
import { allExamples, sections } from './sections.ts'

const root = join(import.meta.dirname, '../../..')
const callOf = ({ method, path }: Endpoint) => `${method} ${path}`

describe('the documentation knows', () => {
  test('every file of the contract', async () => {
    const files = await readdir(join(root, 'contract'), { recursive: true })
    const names = files.filter((name) => /(?<!\.test)\.ts$/.test(name)).map((name) => basename(name, '.ts'))
    const withoutCalls = ['endpoint', 'errors', 'reach', 'units', 'token-scopes']
    expect(Object.keys(contractModules).toSorted()).toEqual(
      names.filter((name) => !withoutCalls.includes(name)).toSorted(),
    )
  })

  test('every endpoint, once', () => {
    expect(allExamples.map(({ endpoint }) => callOf(endpoint)).toSorted()).toEqual(
      [...endpointNames.keys()].map(callOf).toSorted(),
    )
  })

  test('every route of the server but those of the tus protocol, and no other', async () => {
    const routes = await routesRegisteredDuring(() => startApp())
    const ofApi = routes.filter(
      (route) =>
        /^\w+ \/(api|files)\//.test(route) &&
        !/^\w+ \/api\/(guest\/:link\/)?uploads(\/:id(\/parts\/:number)?)?$/.test(route),
    )
    expect(ofApi.toSorted()).toEqual(allExamples.map(({ endpoint }) => callOf(endpoint)).toSorted())
  })
})

test.for(allExamples.map((example) => [callOf(example.endpoint), example] as const))(
  'the example of %s is valid',
  ([, example]) => {
    const { endpoint } = example
    for (const part of ['params', 'query', 'body', 'response'] as const) {
      const schema: Type.TSchema | undefined = endpoint[part]
      expect([part, schema && Errors(schema, example[part] ?? (part === 'query' ? {} : undefined))]).toEqual([
        part,
        schema && [],
      ])
      if (!schema) expect(example[part]).toBeUndefined()
    }
  },
)

describe('/api/doc.json', () => {
  test('is the same for everybody, and asks nobody', async () => {
    const app = await startApp({ publicUrl: 'https://moreau.example/coterie' })
    const ada = await app.given.person('ada')
    app.takeStatements()
    const read = (headers: Record<string, string>) => fetch(`${app.url}api/doc.json`, { headers })
    const [stranger, known] = await Promise.all([read({}), read({ 'X-AUTH-TOKEN': ada.key })])
    expect(app.takeStatements()).toEqual([])
    expect(stranger.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(known.headers.get('etag')).toBe(stranger.headers.get('etag'))
    const text = await stranger.text()
    expect(await known.text()).toBe(text)
    expect(text).not.toContain(ada.key)
    expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://moreau.example/coterie' }] })
  })

  test('describes every call, with its example and its refusals, and refers to nothing that is not there', async () => {
    const app = await startApp()
    const text = await (await fetch(`${app.url}api/doc.json`)).text()
    const { paths, components } = JSON.parse(text) as Described
    for (const { endpoint, response } of allExamples) {
      const call = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]![endpoint.method.toLowerCase()]!
      expect(call).toMatchObject({ operationId: endpointNames.get(endpoint), summary: endpoint.summary })
      const done = call.responses[endpoint.status ?? 200]!
      if (response !== undefined) expect(done.content!['application/json']!.example).toEqual(response)
      if (endpoint.access === 'session') expect(call.responses[401]!.description).toContain('not-signed-in')
    }
    const referred = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!)
    expect(referred.filter((name) => !components.schemas[name])).toEqual([])
    expect(new Set(referred)).toContain('MessageCard')
  })
})

describe('/api/doc', () => {
  test('leads to every call, works without scripts, and every link on it leads somewhere', async () => {
    const app = await startApp()
    const start = `${app.url}api/doc`
    const pages = new Map<string, string>()
    const toVisit = [start]
    for (const url of toVisit) {
      const response = await fetch(url)
      expect([url, response.status]).toEqual([url, 200])
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
      const text = await response.text()
      pages.set(url, text)
      for (const [, link] of text.matchAll(/href="([^"]+)"/g)) {
        const target = new URL(link!, url)
        target.hash = ''
        if (!toVisit.includes(target.href)) toVisit.push(target.href)
      }
    }
    expect(toVisit).toHaveLength(1 + sections.length + 2)
    for (const [url, text] of pages) {
      if (!text.startsWith('<!doctype html>')) continue
      expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=|src=/)
      const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)
      expect(ids).toHaveLength(new Set(ids).size)
      for (const [, link, hash] of text.matchAll(/href="([^"#]*)#([^"]+)"/g)) {
        expect(pages.get(link ? new URL(link, url).href : url)).toContain(` id="${hash}"`)
      }
    }
    const everything = [...pages.values()].join()
    for (const { endpoint } of allExamples) expect(everything).toContain(`<code>${endpoint.path}</code>`)
  })

  test('has each example as a command that makes the call', async () => {
    const app = await startApp()
    const text = await (await fetch(`${app.url}api/doc/groups`)).text()
    expect(text).toContain(
      `curl -X POST &#39;${app.context.config.publicUrl}/api/groups&#39; \\\n  -H &#39;X-AUTH-TOKEN: `,
    )
    expect(text).toContain('-d &#39;{&quot;name&quot;:&quot;Moreau &amp; Petit&quot;,')
  })

  test('has no other pages', async () => {
    const app = await startApp()
    expect((await fetch(`${app.url}api/doc/nothing`)).status).toBe(404)
  })

  test('has the colours of the application', async () => {
    const css = await readFile(join(import.meta.dirname, 'style.css'), 'utf8')
    const tokens = await readFile(join(root, 'client/styles/tokens.css'), 'utf8')
    const [light, dark] = css.split('@media (prefers-color-scheme: dark)').map(coloursIn) as [
      Map<string, string>,
      Map<string, string>,
    ]
    const both = [...light].map(([name, value]) => [name, `light-dark(${value},${dark.get(name)})`] as const)
    expect(both.length).toBeGreaterThan(8)
    expect(coloursIn(tokens)).toEqual(new Map([...coloursIn(tokens), ...both]))
    expect(css.replace(/--[\w-]+:[^;]+;/g, '')).not.toMatch(/oklch|#[0-9a-f]{3}|rgb/i)
  })
})

/** The first value of each; what follows in tokens.css is for special wishes. */
function coloursIn(css: string): Map<string, string> {
  const found = [...css.matchAll(/(--color-[\w-]+):\s*([^;]+);/g)]
  return new Map(found.toReversed().map(([, name, value]) => [name!, value!.replace(/\s+/g, '')]))
}

type Described = {
  paths: Record<string, Record<string, { responses: Record<string, Answer> }>>
  components: { schemas: Record<string, unknown> }
}
type Answer = { description: string; content?: Record<string, { example?: Example['response'] }> }
