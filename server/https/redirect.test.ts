import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { converse } from '#test/app/raw-request.ts'
import { createRedirect } from './redirect.ts'

const publicUrl = 'https://moreau.example/family'

async function given() {
  const overHttp = async (token: string) => (token === 'known' ? 'known.answer' : undefined)
  const server = createRedirect(publicUrl, { overHttp, inHandshakes: new Map() })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const headers = 'Host: elsewhere.example\r\nX-Forwarded-Host: elsewhere.example\r\n\r\n'
  return (start: string) => converse(port, `${start} HTTP/1.1\r\n${headers}`).ended
}

test.for([
  ['GET /family/groups?a=b', 301, 'https://moreau.example/family/groups?a=b'],
  ['HEAD /', 301, 'https://moreau.example/'],
  ['POST /family/api/login', 308, 'https://moreau.example/family/api/login'],
  ['GET //elsewhere.example/', 301, 'https://moreau.example//elsewhere.example/'],
  ['GET http://elsewhere.example/', 301, 'https://moreau.example/'],
  ['GET /.well-known/acme-challenge/unknown', 301, 'https://moreau.example/.well-known/acme-challenge/unknown'],
  ['GET /.well-known/acme-challenge/<b>', 301, 'https://moreau.example/.well-known/acme-challenge/<b>'],
] as const)('%s leads to our own address', async ([start, status, location]) => {
  const ask = await given()
  const [line, ...headers] = (await ask(start)).split('\r\n')
  expect(line).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(headers).toContain(`Location: ${location}`)
  expect(headers.join()).not.toContain('Strict-Transport-Security')
})

test('the authority gets its answer, as no page', async () => {
  const answer = await (await given())('GET /.well-known/acme-challenge/known')
  expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*octet-stream[^]*nosniff[^]*\r\n\r\nknown\.answer$/)
})
