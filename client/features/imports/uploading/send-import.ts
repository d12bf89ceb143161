import { beginImport, type Import } from '#contract/importing/imports.ts'
import type { Bytes } from '#contract/units.ts'
import { call } from '../../../api/client.ts'
import { sendResumably } from '../../../api/sending/resumable-upload.ts'
import { addressToGoOn, readUnfinished, saveUnfinished } from './unfinished-upload.ts'

type Changes = { part?: number; name?: string; size?: Bytes; state?: 'sending' }
type SendOptions = { photos: number | undefined; signal: AbortSignal; onChange: (changes: Changes) => void }

/** From where it stopped, if the server has a part of it. */
export function sendImport(groupId: string, packed: File, { photos, signal, onChange }: SendOptions): Promise<Import> {
  const { name, size } = packed
  const url = addressToGoOn(groupId, packed)
  onChange({ state: 'sending', name, size, part: url ? readUnfinished(groupId)!.part : 0 })
  let address = url ?? ''
  const keep = (part: number) => saveUnfinished({ group: groupId, url: address, name, size, part, photos })
  const onUrl = (reached: string) => {
    address = reached
    keep(0)
  }
  const onProgress = (part: number) => {
    onChange({ part })
    if (address) keep(part)
  }
  return sendResumably(packed, { url, purpose: 'import', signal, onUrl, onProgress }, (upload) =>
    call(beginImport, { params: { id: groupId }, body: { upload, ...timeZone() }, signal }),
  )
}

/** Chats say the time of the day only. */
function timeZone(): { timeZone?: string } {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return timeZone ? { timeZone } : {}
}
