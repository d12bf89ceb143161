import { beginImport, type Import } from '#contract/importing/imports.ts'
import type { Bytes } from '#contract/units.ts'
import { call } from '../../../api/client.ts'
import { followBackgroundSending, sendInBackground } from '../../../api/sending/background-sending.ts'
import { sendResumably } from '../../../api/sending/resumable-upload.ts'
import { removeBackgroundImport } from '../../../device-storage/background-imports.ts'
import type { Translate } from '../../../words/translations.ts'
import { addressToGoOn, readUnfinished, saveUnfinished, type UnfinishedUpload } from './unfinished-upload.ts'

/** Smaller ones arrive before anybody has closed the page; the browser shows the others like its downloads. */
const worthBackground: Bytes = 10_000_000

type Changes = { part?: number; name?: string; size?: Bytes; state?: 'sending'; isInBackground?: boolean }
type SendOptions = {
  photos: number | undefined
  signal: AbortSignal
  onChange: (changes: Changes) => void
  t: Translate
  /** Where the browser shows what it sends, somebody has stopped it; aborts the signal. */
  onStopped: () => void
}

/**
 * From where it stopped, if the server has a part of it. The browser sends it even without this page where it can;
 * otherwise, and when that fails, the page does.
 */
export async function sendImport(groupId: string, packed: File, options: SendOptions): Promise<Import> {
  const { photos, signal, onChange, t, onStopped } = options
  const { name, size } = packed
  const before = addressToGoOn(groupId, packed)
  const part = before ? readUnfinished(groupId)!.part : 0
  const sent: UnfinishedUpload = { group: groupId, url: before ?? '', name, size, part, photos }
  const keep = (changes: Partial<UnfinishedUpload>) => {
    Object.assign(sent, changes)
    if (sent.url) saveUnfinished(sent)
  }
  const tell = (changes: { part?: number; isInBackground?: boolean }) => {
    keep(changes)
    onChange(changes)
  }
  const listeners = { onUrl: (url: string) => keep({ url }), onProgress: (part: number) => tell({ part }) }
  onChange({ state: 'sending', name, size, part })
  if (size >= worthBackground) {
    const title = photos === undefined ? name : t('import_files', { count: photos })
    const titles = { arrived: t('import_arrived'), stopped: t('import_failed_to_send') }
    const begin = { group: groupId, titles, ...timeZone() }
    const onBegin = () => tell({ isInBackground: true })
    const end = await sendInBackground(packed, { url: before, title, begin, signal, onBegin, ...listeners })
    tell({ isInBackground: false })
    if (end === 'stopped') onStopped()
    signal.throwIfAborted()
  }
  const url = sent.url || undefined
  return sendResumably(packed, { url, purpose: 'import', signal, ...listeners }, (id) => begin(groupId, id, signal))
}

/** One that the browser was left with, perhaps by a page that was closed. Rejects when something of it is missing. */
export async function followImport(
  { group, url }: UnfinishedUpload,
  { signal, onChange }: Pick<SendOptions, 'signal' | 'onChange'>,
): Promise<Import> {
  await followBackgroundSending(url, { signal, onProgress: (part) => onChange({ part }) })
  return begin(group, url.split('/').at(-1)!, signal)
}

async function begin(groupId: string, upload: string, signal: AbortSignal): Promise<Import> {
  const begun = await call(beginImport, { params: { id: groupId }, body: { upload, ...timeZone() }, signal })
  await removeBackgroundImport(upload)
  return begun
}

/** Chats say the time of the day only. */
function timeZone(): { timeZone?: string } {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return timeZone ? { timeZone } : {}
}
