import type { TFunction } from 'i18next'
import { insteadOfWords } from '../pieces/text/file-words.ts'
import type { Loaded } from './page.ts'

export function groupName({ group }: Loaded): string {
  return group?.name ?? ''
}

/** The title of a message or its first words, or the length of a voice note. */
export function titleOfMessage({ label = '', voiceNote }: Loaded, t: TFunction): string {
  return label.trim().slice(0, 100) || insteadOfWords(voiceNote, t)
}
