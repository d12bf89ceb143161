import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startS3, type S3 } from '#test/s3/start-s3.ts'
import { createS3Client } from './client.ts'
import { removeUnfinished } from './list.ts'

let s3: S3

const nameOf = (n: number) => `originals/01980000-0000-7000-8000-${String(n).padStart(12, '0')}.jpg`

describe.runIf(process.platform === 'linux')('uploads in parts that were left', () => {
  beforeAll(async () => {
    s3 = await startS3()
  })

  afterAll(() => s3?.stop())

  test('go after a day, all of ours and none of others', { tags: 'long' }, async () => {
    const config = { ...(await s3.makeBucket()), prefix: '' }
    const client = createS3Client(config)
    onTestFinished(() => client.close())
    const ours = Array.from({ length: 5 }, (_, n) => nameOf(n))
    const others = ['backups/monday.tar', 'originals/photo.jpg']
    // One of ours is there twice.
    for (const name of [...ours, ...others, nameOf(1)]) await s3.ask(`/${config.bucket}/${name}?uploads`, 'POST')
    const left = async () => {
      const listed = await s3.ask(`/${config.bucket}?uploads`).then((response) => response.text())
      return [...listed.matchAll(/<Key>([^<]*)</g)].map(([, key]) => key)
    }
    await removeUnfinished(client, config, 2)
    expect(await left()).toHaveLength(8)
    const tomorrow = Date.now() + 90_000_000
    const clock = vi.spyOn(Date, 'now').mockReturnValue(tomorrow)
    onTestFinished(() => clock.mockRestore())
    await removeUnfinished(client, config, 2)
    expect(await left()).toEqual(others)
  })
})
