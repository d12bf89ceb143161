import { namesOfItems, removeItem } from '../../api/page-storage.ts'
import { readStored, writeStored } from '../../api/stored.ts'

/** client/api/page-storage.ts knows them as ours. */
const written = /^(outbox$|draft )/

/** When the server ends a session, what was written stays on the device, for this person. */
export function rememberWriter(userId: string): void {
  if (readStored('writer') !== userId) writeStored('writer', userId)
}

/** Whoever signs in finds what they have written here before, and nothing of anybody else. */
export async function keepWrittenFor(userId = ''): Promise<void> {
  if (readStored('writer') !== userId) {
    for (const name of namesOfItems()) if (written.test(name)) removeItem(name)
    const { removeAllButShares } = await import('../../device-storage/shares.ts')
    await removeAllButShares()
  }
  rememberWriter(userId)
}
