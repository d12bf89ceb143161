import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readArchive, removeArchive } from '#contract/archiving/archives.ts'
import { refusal } from '#test/app/refusal.ts'
import { fetchArchive, linesOf, saveArchive } from '#test/app/saved-archive.ts'
import { startApp } from '#test/app/start-app.ts'
import { startS3, type S3 } from '#test/s3/start-s3.ts'

let s3: S3

describe.runIf(process.platform === 'linux')('with files in an S3 store', () => {
  beforeAll(async () => {
    s3 = await startS3()
  })

  afterAll(() => s3?.stop())

  test('an archive is made there, read in ranges, and removed', { tags: 'long' }, async () => {
    const app = await startApp({ store: await s3.makeBucket() })
    const { ada, group } = await app.given.group({ members: ['ada'] })
    const photo = await app.given.file(ada)
    await app.given.message(ada, group, { title: 'At the lake', files: [photo.id] })
    const saved = await saveArchive(app, ada, { group })
    const { archive, bytes, entries } = saved
    expect(archive).toMatchObject({ state: 'ready', size: bytes.length, counts: { files: 1, missing: 0 } })
    expect(entries.has(linesOf(saved, 'files')[0]!.path!)).toBe(true)
    expect(await app.context.files.size(`archives/${archive.id}.zip`)).toBe(bytes.length)
    const part = await fetchArchive(app, ada, archive.id, { Range: 'bytes=100-199' })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true)
    await app.as(ada).call(removeArchive, { params: { id: archive.id } })
    expect(await app.context.files.size(`archives/${archive.id}.zip`)).toBeUndefined()
    expect((await refusal(app.as(ada).call(readArchive, { params: { id: archive.id } }))).code).toBe('not-found')
  })
})
