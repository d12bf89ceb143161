import { createCaller } from '#client/api/call.ts'
import { readMe } from '#contract/me.ts'
import { postMessage } from '#contract/messages.ts'
import { finishUpload } from '#contract/uploads.ts'
import { createUpload, tus } from '../app/tus.ts'
import { makeWebp } from '../photos/odd-files.ts'

/** A server, somebody who misbehaves there, and a group of theirs. */
export type Target = { url: string; key: string; group: string }

const callerOf = ({ url, key }: Target) => createCaller({ base: () => url, key: () => key })

export async function finishUploads(target: Target, count: number): Promise<void> {
  const bytes = await makeWebp({ width: 8, height: 8 })
  const call = callerOf(target)
  const left = Array.from({ length: count }).values()
  const oneByOne = async () => {
    for (const _ of left) {
      const { id } = await createUpload(target, target, bytes.length)
      await tus(target, target, `/${id}`, { method: 'PATCH', offset: 0, body: bytes })
      await call(finishUpload, { params: { id } })
    }
  }
  await Promise.all([oneByOne(), oneByOne()])
}

export async function beginUploads(target: Target, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => createUpload(target, target, 10_000)))
}

/** More of each upload is announced than one may have; `sent` bytes of it are sent where it is taken. */
export async function announceUploads(target: Target, count: number, size: number, sent: number): Promise<void> {
  const announce = async () => {
    const { response, id } = await createUpload(target, target, size, 'a.mp4')
    if (!response.ok) return
    await tus(target, target, `/${id}`, { method: 'PATCH', offset: 0, body: Buffer.alloc(sent) })
  }
  await Promise.all(Array.from({ length: count }, announce))
}

/** Messages of nothing but `@`, with as many mentions as there may be, all of a member by names that begin alike. */
export async function postMentions(target: Target, count: number): Promise<void> {
  const call = callerOf(target)
  const { id } = await call(readMe)
  const mentions = Array.from({ length: 50 }, (_, n) => ({ id, name: '@'.repeat(100 + (n % 20)) }))
  const data = { text: '@'.repeat(49_000), mentions }
  await Promise.all(Array.from({ length: count }, () => call(postMessage, { body: { group: target.group, data } })))
}

/** Replies, each to the one before. */
export async function postDeepThread(target: Target, top: string, levels: number): Promise<void> {
  const call = callerOf(target)
  const { group } = target
  let { id: parent } = await call(postMessage, { body: { id: top, group, data: { text: 'Level 0' } } })
  for (let level = 1; level < levels; level++) {
    const body = { group, parent, data: { text: `Level ${level}` } }
    parent = (await call(postMessage, { body })).id
  }
}
