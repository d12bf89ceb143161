import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readMe } from '#contract/me.ts'
import { createCaller } from './call.ts'

test('a response that breaks off is as good as none', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' })
    response.write('{"id":', () => response.destroy())
  })
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const call = createCaller({ base: () => `http://127.0.0.1:${port}/`, key: () => undefined })

  await expect(call(readMe)).rejects.toMatchObject({ name: 'CallError', code: 'unreachable', status: 0 })
})
