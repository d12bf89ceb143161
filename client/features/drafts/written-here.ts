import { namesOfItems, removeItem } from '../../api/page-storage.ts'
import { readStored, writeStored } from '../../api/stored.ts'

/** client/api/page-storage.ts knows these names. */
const written = /^(outbox$|draft )/

/** When the server ends a session, drafts stay on the device for this person. */
export function rememberWriter(userId: string): void {
  if (readStored('writer') !== userId) writeStored('writer', userId)
}

/** People who sign in find their own drafts again, and nobody else's. */
export async function removeWrittenByOthers(userId = ''): Promise<void> {
  if (readStored('writer') !== userId) {
    for (const name of namesOfItems()) if (written.test(name)) removeItem(name)
    const { removeAllButShares } = await import('../../device-storage/shares.ts')
    await removeAllButShares()
  }
  rememberWriter(userId)
}
