import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const name = 'service-worker.js'
const revisionOfPage = 'revision-of-the-page'

/** Replaces a worker that was installed from the same address by another client. */
const farewell = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.endsWith(registration.scope)).map((name) => caches.delete(name)))
  await registration.unregister()
  for (const client of await clients.matchAll({ type: 'window' })) client.navigate(client.url)
}
`

/**
 * Serves the service worker. The page it stores is the one this server sends, with its policy: a change of either is a
 * new version.
 */
export function serveServiceWorker(app: FastifyInstance, folder: string, html: () => string): void {
  const path = join(folder, name)
  const source = existsSync(path) ? readFileSync(path, 'utf8') : farewell
  app.get(`/${name}`, async (_request, response) => {
    const policy = String(response.getHeader('Content-Security-Policy'))
    const revision = hash('sha256', html() + policy).slice(0, 32)
    return response
      .header('Cache-Control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(source.replace(revisionOfPage, revision))
  })
}
