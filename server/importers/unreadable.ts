import { AppError } from '../errors.ts'
import type { UnreadableReason } from './imported.ts'

const sentences: Record<UnreadableReason, string> = {
  'not-an-archive': 'This is neither a ZIP nor the text of a chat. Choose the file exactly as the other app saved it.',
  damaged: 'This archive is damaged or did not arrive whole. Export it again.',
  encrypted: 'This archive is protected by a password. Export it again without one.',
  'too-large': 'This archive would unpack to more than this server takes. Export fewer photos or a shorter time.',
  'several-archives': 'This archive holds only other archives. Unpack it, then bring those one by one.',
  'several-chats': 'This holds several chats. Choose one of them, or export only one.',
  'wrong-takeout': 'This is a Takeout of something else. Ask Google for one of Google Photos.',
  'html-export': 'These are pages for reading. Export again, and choose JSON as the format.',
  'signal-backup': 'This backup of Signal is encrypted. Export the chat in plain form instead.',
  'mixed-dates': 'Some dates in this chat begin with the day and some with the month. Bring each export by itself.',
  'nothing-inside': 'There is no chat and no photo in this archive.',
  'newer-archive': 'This archive was saved by a newer Coterie. Update this server, then bring it again.',
}

/** `where` names the file or line that shows it. */
export function unreadable(reason: UnreadableReason, options?: { where?: string; cause?: unknown }): AppError {
  const place = options?.where === undefined ? '' : ` (${options.where})`
  return new AppError('import-unreadable', {
    message: `${sentences[reason]}${place}`,
    fields: [{ path: options?.where ?? 'archive', problem: reason }],
    cause: options?.cause,
  })
}
