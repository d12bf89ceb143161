import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createS3Client } from './client.ts'
import { done, uploadParts } from './upload.ts'

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

/** Responds with these, one after the other. */
async function startStore(...responses: [status: number, body: string][]) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.method!)
    const [status, body] = responses.shift() ?? [500, '']
    request.resume().on('end', () => response.writeHead(status).end(body))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  return { asked, client: clientOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) }
}

const error = (code: string) => `<?xml version="1.0"?>\n<Error><Code>${code}</Code><Message>No.</Message></Error>`

test('a body that did not arrive in time is sent again', async () => {
  const { asked, client } = await startStore([400, error('RequestTimeout')], [200, ''])
  await done(client.send({ method: 'PUT', name: 'x', body: Buffer.from('x') }))
  expect(asked).toEqual(['PUT', 'PUT'])
})

test('what the store would refuse again is not sent again', async () => {
  const { asked, client } = await startStore([400, error('InvalidArgument')])
  await expect(done(client.send({ method: 'PUT', name: 'x', body: Buffer.from('x') }))).rejects.toThrow(
    'The file store refuses PUT of x: InvalidArgument No.',
  )
  expect(asked).toEqual(['PUT'])
})

test('an upload is completed again when the store, having said that it is well, tells of an error', async () => {
  const { asked, client } = await startStore(
    [200, '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>'],
    [200, ''],
    [200, ''],
    [200, `\n \n${error('InternalError')}`],
    [200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>'],
  )
  const part = { path: '/dev/null', start: 0, size: 0, sha256: createHash('sha256').digest('hex') }
  await uploadParts(client, 'x', [part, part])
  expect(asked).toEqual(['POST', 'PUT', 'PUT', 'POST', 'POST'])
})
