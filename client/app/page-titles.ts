import type { TFunction } from 'i18next'
import type { Loaded } from './page.ts'

export function groupName({ group }: Loaded): string {
  return group?.name ?? ''
}

/** The title of a message or its first words. */
export function titleOfMessage({ label = '' }: Loaded, t: TFunction): string {
  return label.trim().slice(0, 100) || t('message_without_words')
}
