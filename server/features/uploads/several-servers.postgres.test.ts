import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { finishUpload } from '#contract/uploads.ts'
import { createUpload, tus } from '#test/app/tus.ts'
import { makeWebp } from '#test/photos/odd-files.ts'
import { startS3, type S3 } from '#test/s3/start-s3.ts'
import { startServers } from '#test/servers/start-servers.ts'

let s3: S3

describe.runIf(process.platform === 'linux')('an upload at several servers', () => {
  beforeAll(async () => {
    s3 = await startS3()
  })

  afterAll(() => s3?.stop())

  test('becomes one file, also when both finish it at once', { tags: 'long' }, async () => {
    const store = await s3.makeBucket()
    const { first, second } = await startServers({ kind: 'postgres' }, { store })
    const ada = await first.given.person('ada')
    const bytes = await makeWebp()
    const finishAt = (app: typeof first, id: string) => app.as(ada).call(finishUpload, { params: { id } })
    for (let turn = 0; turn < 3; turn++) {
      const { id } = await createUpload(first, ada, bytes.length)
      expect((await tus(second, ada, `/${id}`, { method: 'PATCH', offset: 0, body: bytes })).status).toBe(204)
      const [file, ...others] = await Promise.all([first, second, first, second].map((app) => finishAt(app, id)))
      expect(others.map((other) => other.id)).toEqual(others.map(() => file!.id))
      expect((await finishAt(second, id)).id).toBe(file!.id)
    }
    const files = await first.context.db.selectFrom('file').select('originalName').execute()
    expect(files).toHaveLength(3)
    await Promise.all([first.runJobs(), second.runJobs()])
    const names = await Array.fromAsync(second.context.files.list('originals/'), ({ name }) => name)
    expect(names.toSorted()).toEqual(files.map(({ originalName }) => originalName).toSorted())
  })
})
