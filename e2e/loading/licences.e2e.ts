import { expect, test } from '../support/test.ts'

test('the notices of all that the client is built from come with it', async ({ server }) => {
  const response = await fetch(`${server.url}/licenses.md`)
  expect(response.status).toBe(200)
  const notices = await response.text()
  const named = [...notices.matchAll(/^## (\S+) - .* \((.+)\)$/gm)].map(([, name]) => name)
  // Of modules, of style sheets, of code that is loaded on demand, of the service worker.
  const some = ['react-dom', '@fontsource-variable/commissioner', 'photoswipe', 'workbox-precaching']
  expect(named).toEqual(expect.arrayContaining(some))
  expect(notices).toContain('SIL OPEN FONT LICENSE')
})
