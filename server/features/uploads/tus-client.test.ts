import { Upload, type DetailedError, type HttpRequest } from 'tus-js-client'
import { expect, test } from 'vitest'
import { finishUpload } from '#contract/uploads.ts'
import { startApp, type Keyholder, type TestApp } from '#test/app/start-app.ts'
import { makeWebp } from '#test/photos/odd-files.ts'

type Watch = { url?: string; onBeforeRequest?: (request: HttpRequest) => void }

/** As a program has it that others have written; resolves with the upload's id. */
function sendByTus(app: TestApp, { key }: Keyholder, bytes: Buffer, { url, onBeforeRequest }: Watch = {}) {
  return new Promise<string>((resolve, reject) => {
    const upload = new Upload(bytes, {
      ...(url ? { uploadUrl: url } : { endpoint: `${app.url}api/uploads` }),
      headers: { 'X-AUTH-TOKEN': key },
      metadata: { filename: 'a.webp' },
      chunkSize: 4000,
      retryDelays: [0, 0],
      ...(onBeforeRequest && { onBeforeRequest }),
      onSuccess: () => resolve(upload.url!.slice(-32)),
      onError: reject,
    })
    upload.start()
  })
}

test('a client of the protocol sends a file in pieces, and goes on after a conflict', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const bytes = await makeWebp()
  let patches = 0
  const id = await sendByTus(app, ada, bytes, {
    onBeforeRequest: (request) => {
      if (request.getMethod() === 'PATCH' && ++patches === 2) request.setHeader('Upload-Offset', '1')
    },
  })
  expect(patches).toBe(Math.ceil(bytes.length / 4000) + 1)
  const file = await app.as(ada).call(finishUpload, { params: { id } })
  expect(file).toMatchObject({ size: bytes.length })

  // Its owner did not hear that it is a file by now.
  const again = { url: `${app.url}api/uploads/${id}`, onBeforeRequest: () => void requests++ }
  let requests = 0
  expect(await sendByTus(app, ada, bytes, again)).toBe(id)
  expect(requests).toBe(1)
  expect((await app.as(ada).call(finishUpload, { params: { id } })).id).toBe(file.id)
})

test('a client of the protocol is told what is wrong, and does not try again', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  let requests = 0
  const text = sendByTus(app, ada, Buffer.alloc(20_000, 'words '), { onBeforeRequest: () => void requests++ })
  const error = (await text.then(
    () => expect.fail('was not refused'),
    (error: unknown) => error,
  )) as DetailedError
  expect(error.originalResponse?.getStatus()).toBe(415)
  expect(JSON.parse(error.originalResponse!.getBody())).toMatchObject({ error: 'unsupported-file' })
  expect(requests).toBe(6)
})
