import type { TFunction } from 'i18next'
import { formatDuration } from '#message-text/durations.ts'
import type { Loaded } from './page.ts'

export function groupName({ group }: Loaded): string {
  return group?.name ?? ''
}

/** The title of a message or its first words, or the length of a voice note. */
export function titleOfMessage({ label = '', voiceNote }: Loaded, t: TFunction): string {
  const words = label.trim().slice(0, 100)
  if (words) return words
  return voiceNote === undefined ? t('message_without_words') : t('voice_note', { length: formatDuration(voiceNote) })
}
