import { expect, test } from 'vitest'
import { makeWebp } from '#test/photos/odd-files.ts'
import { startApp, type Keyholder } from '#test/start-app.ts'

test('a person’s files take so much space and no more', async () => {
  const photo = await makeWebp()
  const app = await startApp({ storageQuota: 2 * photo.length + 1000 })
  const [ada, bea] = [await app.given.person('ada'), await app.given.person('bea')]
  const send = async ({ key }: Keyholder) => {
    const body = new FormData()
    body.set('file', new Blob([Uint8Array.from(photo)]), 'a.webp')
    const response = await fetch(`${app.url}api/files`, { method: 'POST', headers: { 'X-AUTH-TOKEN': key }, body })
    return ((await response.json()) as { error?: string }).error ?? response.status
  }
  expect([await send(ada), await send(ada), await send(ada)]).toEqual([201, 201, 'quota-used-up'])
  expect(await send(bea)).toBe(201)
})
