import { createHash, randomBytes, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import { CallError, createCaller, toCallError } from '#client/api/call.ts'
import { deleteMessage, editMessage, postMessage } from '#contract/messages.ts'
import { react } from '#contract/reactions.ts'
import { makeWebp } from '../photos/odd-files.ts'
import { change, type Entry, type Ledger, type Shown } from './ledger.ts'
import type { World } from './world.ts'

export type Crowd = {
  /** Resolves when so many more changes have been acknowledged. */
  acknowledges: (count: number) => Promise<void>
  /** Resolves when nobody writes any more; they also stop when nobody is there to hear them. */
  stop: () => Promise<void>
}

const writersPerPerson = 4
const largestFile = 60_000
const timeout = 60_000

/** Everybody writes at once, uploads, reacts, edits and deletes, as fast as it is acknowledged. */
export function startCrowd({ people, group, ledger }: World, url: string): Crowd {
  let isOver = false
  const writers = people.flatMap(({ key }) =>
    Array.from({ length: writersPerPerson }, () => {
      const acts = actsOf({ url, key, group, ledger })
      return write(acts, ledger, () => isOver)
    }),
  )
  let hasEnded = false
  const all = Promise.all(writers).then(() => (hasEnded = true))
  return {
    acknowledges: async (count) => {
      const wanted = ledger.acknowledged + count
      for (const giveUp = Date.now() + timeout; ledger.acknowledged < wanted; await wait(5)) {
        if (hasEnded || Date.now() > giveUp) throw new Error('The server does not respond any more.')
      }
    },
    stop: async () => {
      isOver = true
      await all
    },
  }
}

type Act = () => Promise<unknown>

async function write(acts: readonly Act[], ledger: Ledger, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    try {
      await acts[randomInt(acts.length)]!()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'unreachable') return
      ledger.refusals.set(error.status, (ledger.refusals.get(error.status) ?? 0) + 1)
      await wait(20)
    }
  }
}

type Writer = { url: string; key: string; group: string; ledger: Ledger }

function actsOf({ url, key, group, ledger }: Writer): Act[] {
  const call = createCaller({ base: () => url, key: () => key })
  const own: Entry[] = []
  const known = () => own.filter(({ may }) => may.length === 1 && may[0])
  const any = (entries: Entry[]) => entries[randomInt(Math.max(1, entries.length))]

  const post = async (parent?: string, files: string[] = []) => {
    const entry: Entry = { id: newId(), ...(parent && { parent }), files, may: [undefined] }
    const text = newText()
    own.push(entry)
    ledger.entries.set(entry.id, entry)
    const body = { id: entry.id, group, data: { text }, files, ...(parent && { parent }) }
    await change(ledger, [[entry, { text, reacted: false }]], () => call(postMessage, { body }))
  }
  const send = () => upload(url, key, ledger)
  const edit = async () => {
    const entry = any(known())
    if (!entry) return
    const after = { ...entry.may[0]!, text: newText() }
    const body = { data: { text: after.text } }
    await change(ledger, [[entry, after]], () => call(editMessage, { params: { id: entry.id }, body }))
  }
  const like = async () => {
    const entry = any(known())
    if (!entry) return
    const after = { ...entry.may[0]!, reacted: true }
    const given = { params: { id: entry.id }, body: { reaction: '👍' } }
    await change(ledger, [[entry, after]], () => call(react, given))
  }
  const reply = async () => post(any(known().filter(({ parent }) => !parent))?.id)
  const remove = async () => {
    const entry = any(known())
    if (!entry) return
    const gone = own.filter(({ id, parent }) => id === entry.id || parent === entry.id)
    const changes = gone.map((each): [Entry, Shown] => [each, undefined])
    await change(ledger, changes, () => call(deleteMessage, { params: { id: entry.id } }))
  }
  return [() => post(), reply, async () => post(undefined, [await send()]), send, edit, like, remove]
}

/** A picture like no other. */
export async function newPicture(): Promise<Buffer> {
  return Buffer.concat([await picture, randomBytes(randomInt(largestFile))])
}

async function upload(url: string, key: string, ledger: Ledger): Promise<string> {
  return uploadPicture(await newPicture(), url, key, ledger)
}

/** @returns its id, once it is acknowledged */
export async function uploadPicture(bytes: Buffer, url: string, key: string, ledger: Ledger): Promise<string> {
  const body = new FormData()
  body.set('file', new Blob([Uint8Array.from(bytes)]), 'IMG0001.webp')
  const response = await fetch(`${url}api/files`, {
    method: 'POST',
    headers: { 'X-AUTH-TOKEN': key },
    body,
  }).catch(throwUnreachable)
  if (response.status !== 201) throw await toCallError(response)
  const { id } = (await response.json().catch(throwUnreachable)) as { id: string }
  ledger.files.set(id, createHash('sha256').update(bytes).digest('hex'))
  ledger.acknowledged++
  return id
}

function throwUnreachable(cause: unknown): never {
  throw new CallError('unreachable', 0, undefined, cause)
}

const picture = makeWebp({ width: 64, height: 48 })

/** Its first word is in no other text. */
function newText(): string {
  return `w${randomBytes(8).toString('hex')} ${'and so on '.repeat(randomInt(1, 200))}`.trim()
}
