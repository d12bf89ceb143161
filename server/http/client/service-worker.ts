import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const name = 'service-worker.js'
/** As vite-plugin-pwa writes it. */
const page = /("revision":")[0-9a-f]+(","url":"\.\/")/

/** Takes the place of a worker that a client without one has followed at the same address. */
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
 * Serves the service worker. What it keeps as the page is the page as this server sends it, with its policy: a change of
 * either is a new version.
 */
export function serveServiceWorker(app: FastifyInstance, folder: string, html: string): void {
  const path = join(folder, name)
  const source = existsSync(path) ? readFileSync(path, 'utf8') : farewell
  app.get(`/${name}`, async (_request, response) => {
    const policy = String(response.getHeader('Content-Security-Policy'))
    const revision = hash('sha256', html + policy).slice(0, 32)
    return response
      .header('Cache-Control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(source.replace(page, (_, before: string, after: string) => before + revision + after))
  })
}
