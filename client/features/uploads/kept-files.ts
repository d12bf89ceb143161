import type { PushReply } from '#contract/push.ts'
import { clear, createStore, delMany, entries, get, getMany, keys, set } from 'idb-keyval'

/* Chosen files of messages that are not sent yet, by their local id. */

export function keepFile(localId: string, file: File): Promise<void> {
  return orElse(undefined, () => set(localId, file, openStore()))
}

export async function keptFiles(localIds: string[]): Promise<Map<string, File>> {
  const files = await orElse([], () => getMany<File>(localIds, openStore()))
  return new Map(localIds.flatMap((id, place) => (files[place] ? [[id, files[place]] as const] : [])))
}

export function forgetFiles(localIds: string[]): Promise<void> {
  return orElse(undefined, () => delMany(localIds, openStore()))
}

/** Removes whatever no draft speaks of any more. `named` is asked only once the files have been listed. */
export async function forgetFilesBut(named: () => ReadonlySet<string>): Promise<void> {
  const all = await orElse([], () => keys<string>(openStore()))
  const inUse = named()
  await forgetFiles(all.filter((id) => !inUse.has(id) && !isSomethingElse(id)))
}

export function forgetAllFiles(): Promise<void> {
  return orElse(undefined, () => clear(openStore()))
}

/** What another application has shared is for whoever signs in to send it. */
export async function forgetAllButShared(): Promise<void> {
  const all = await orElse([], () => keys<string>(openStore()))
  await forgetFiles(all.filter((id) => !isShared(id)))
}

/** What another application has shared; `words` when they are too long for an address. */
export type KeptShare = { files: File[]; words?: { title?: string; text?: string; url?: string } }

/** Keeps it until the writer takes it. What nobody took before is forgotten. */
export async function keepShared(id: string, share: KeptShare): Promise<void> {
  const before = await keys<string>(openStore())
  await delMany(before.filter(isShared), openStore())
  await set(sharedPrefix + id, share, openStore())
}

/** Hands it over once. */
export async function takeShared(id: string): Promise<KeptShare | undefined> {
  const name = sharedPrefix + id
  const share = await orElse(undefined, () => get<KeptShare>(name, openStore()))
  await forgetFiles([name])
  return share
}

/** Keeps a message beside its files, for the service worker to send. */
export function keepWaiting(id: string, message: object): Promise<void> {
  return orElse(undefined, () => set(waitingPrefix + id, message, openStore()))
}

/** What the service worker has made of it. */
export async function findWaiting(id: string): Promise<{ hasArrived?: true } | undefined> {
  return orElse(undefined, () => get<{ hasArrived?: true }>(waitingPrefix + id, openStore()))
}

export function allWaiting<Message>(): Promise<Message[]> {
  return allOf(waitingPrefix)
}

export function forgetWaiting(id: string): Promise<void> {
  return forgetFiles([waitingPrefix + id])
}

/** A reply that was typed into a notification: what came with it, and the words. */
export type KeptReply = PushReply & { text: string }

/** Rejects when the browser has no room for it. */
export function keepReply(reply: KeptReply): Promise<void> {
  return set(replyPrefix + reply.id, reply, openStore())
}

export function allReplies(): Promise<KeptReply[]> {
  return allOf(replyPrefix)
}

export function forgetReply(id: string): Promise<void> {
  return forgetFiles([replyPrefix + id])
}

/** The token of a heart that was given on a notification. */
export function keepHeart(token: string): Promise<void> {
  return set(heartPrefix + token, token, openStore())
}

export function allHearts(): Promise<string[]> {
  return allOf(heartPrefix)
}

export function forgetHeart(token: string): Promise<void> {
  return forgetFiles([heartPrefix + token])
}

async function allOf<Kept>(prefix: string): Promise<Kept[]> {
  const all = await entries<string, unknown>(openStore())
  return all.flatMap(([name, kept]) => (name.startsWith(prefix) ? [kept as Kept] : []))
}

const sharedPrefix = 'shared '
const waitingPrefix = 'waiting '
const replyPrefix = 'reply '
const heartPrefix = 'heart '
const others = [sharedPrefix, waitingPrefix, replyPrefix, heartPrefix]

function isShared(id: string): boolean {
  return id.startsWith(sharedPrefix)
}

function isSomethingElse(id: string): boolean {
  return others.some((prefix) => id.startsWith(prefix))
}

function openStore() {
  return createStore('coterie', 'chosen-files')
}

/** The browser may have no room or give no permission: then a file lasts as long as the page, and nobody is told. */
async function orElse<T>(otherwise: T, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch {
    return otherwise
  }
}
