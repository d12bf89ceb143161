import { readFile } from 'node:fs/promises'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createS3Client } from './client.ts'

const config = { kind: 's3' as const, bucket: 'b', prefix: '', region: 'r', keyId: 'k', secret: 's' }

function clientOf(origin: string) {
  const client = createS3Client({ ...config, origin }, 1000)
  onTestFinished(() => client.close())
  return client
}

test('each request has a connection to itself, also where the store offers to share one', async () => {
  const [key, cert] = await Promise.all(['site.key', 'site.pem'].map((name) => readFile(`test/certificates/${name}`)))
  const versions: string[] = []
  const server = createSecureServer({ key: key!, cert: cert!, allowHTTP1: true }, (request, response) => {
    versions.push(request.httpVersion)
    response.end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  // The certificate is that of another name.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  onTestFinished(() => void vi.unstubAllEnvs())
  const client = clientOf(`https://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const { body } = await client.send({ method: 'GET' })
  await body.dump()
  expect(versions).toEqual(['1.1'])
})
