import { announceUploads, beginUploads, finishUploads, type Target } from '#test/access/attacks.ts'
import { createUpload, tus } from '#test/app/tus.ts'
import * as bombs from '#test/photos/bombs.ts'
import type { Attacks } from '../attack.ts'

const mebibyte = 1_048_576

export const withUploads: Attacks = {
  'AVIF of 64 megapixels, ten times': { run: async (aim) => upload(aim, await bombs.readAvifBomb(), 10) },
  'JPEG, progressive, 25 megapixels, three times': {
    run: (aim) => upload(aim, bombs.makeProgressiveJpeg(5000), 3),
  },
  '30 uploads begun at once, after 300 finished ones': {
    prepare: (aim) => finishUploads(aim, 300),
    run: (aim) => beginUploads(aim, 30),
  },
  '1,000 uploads begun and given up, some in the middle': {
    run: (aim) => beginAndLeave(aim, 1000),
    sendsPhoto: true,
  },
  'six PNGs of 300,000 chunks': {
    run: async (aim) => upload(aim, await bombs.makePngOfChunks(300_000), 6),
    sendsPhoto: true,
  },
  'ten uploads announced at 2,000 MB, 8 MB of each sent': {
    run: (aim) => announceUploads(aim, 10, 2000 * mebibyte, 8 * mebibyte),
  },
}

export async function upload({ url, key }: Pick<Target, 'url' | 'key'>, bytes: Buffer, count: number): Promise<void> {
  const send = async () => {
    const body = new FormData()
    body.set('file', new Blob([Uint8Array.from(bytes)]), 'a.jpg')
    await (await fetch(`${url}api/files`, { method: 'POST', body, headers: { 'X-AUTH-TOKEN': key } })).text()
  }
  await Promise.all(Array.from({ length: count }, send))
}

/** Half of each is sent in small parts; every other is taken back, so that there is room for the next. */
async function beginAndLeave(target: Target, count: number): Promise<void> {
  const left = Array.from({ length: count }).keys()
  const oneByOne = async () => {
    for (const n of left) {
      const { response, id } = await createUpload(target, target, 100_000)
      if (!response.ok) continue
      for (const offset of [0, 10_000]) {
        await tus(target, target, `/${id}`, { method: 'PATCH', offset, body: Buffer.alloc(10_000) })
      }
      if (n % 2 === 0) await tus(target, target, `/${id}`, { method: 'DELETE' })
    }
  }
  await Promise.all(Array.from({ length: 20 }, oneByOne))
}
