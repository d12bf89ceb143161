import { find, findNames, remove, save } from './database.ts'

/** Shared by another application; `words` when they are too long for an address. */
export type StoredShare = { files: File[]; words?: { title?: string; text?: string; url?: string } }

const prefix = 'shared '

/** Stored until the writer takes it; removes earlier shares that nobody took. Rejects when the browser has no room. */
export async function saveShare(id: string, share: StoredShare): Promise<void> {
  await remove((await findNames()).filter(isShare))
  await save(prefix + id, share)
}

export async function takeShare(id: string): Promise<StoredShare | undefined> {
  const share = await find<StoredShare>(prefix + id)
  await remove([prefix + id])
  return share
}

/** A share is for whoever signs in to send it. */
export async function removeAllButShares(): Promise<void> {
  await remove((await findNames()).filter((name) => !isShare(name)))
}

function isShare(name: string): boolean {
  return name.startsWith(prefix)
}
