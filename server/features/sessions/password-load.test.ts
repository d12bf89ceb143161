// @module-tag long

import { expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app/start-app.ts'

test('pictures and health are there while 300 wrong passwords wait', async () => {
  const app = await startApp({ trustedProxies: ['127.0.0.1'] })
  const ada = await app.given.person('ada')
  const { id } = await app.given.file(ada)
  const read = (path: string) => fetch(app.url + path, { headers: { 'X-AUTH-TOKEN': ada.key } })
  const picture = `api/images/crop/100/100/${id}`
  for (const path of [picture, 'api/health']) expect((await read(path)).status).toBe(200)

  let settled = 0
  const guesses = Array.from({ length: 300 }, async (_, n) => {
    const response = await guess(app, n)
    if (response.status === 401) settled++
    return response
  })
  for (const path of [picture, 'api/health', picture]) expect((await read(path)).status).toBe(200)
  expect(settled).toBeLessThan(52)

  const statuses = Map.groupBy(await Promise.all(guesses), ({ status }) => status)
  expect([...statuses.keys()].toSorted()).toEqual([401, 429])
  expect(statuses.get(401)!.length).toBeLessThan(150)
  expect(statuses.get(429)![0]!.headers.get('retry-after')).toBe('5')
})

function guess(app: TestApp, n: number): Promise<Response> {
  const body = JSON.stringify({ login: `person${n}@example.org`, password: 'not the password' })
  return fetch(`${app.url}api/login`, { method: 'POST', headers: { 'X-Forwarded-For': `192.0.2.${n % 3}` }, body })
}
