import { withWords } from '../../i18n/i18n.ts'
import type { Toast } from '../../ui/toasts/toast.ts'
import { i18n } from '../../words/translations.ts'
import type { DraftPlace } from '../drafts/drafts.ts'
import type { Outgoing } from './outgoing.ts'

export type Surroundings = {
  toast: (toast: Toast) => void
  openWriter: (groupId: string) => void
  openMessage: (messageId: string) => void
}

/** Reports a refusal, unless an open writer shows it. */
export async function sayUnsent({ group, parent }: Outgoing, place: DraftPlace, to: Surroundings): Promise<void> {
  await withWords(Promise.resolve())
  const show = place.startsWith('group ')
    ? () => to.openWriter(group)
    : parent === undefined
      ? undefined
      : () => to.openMessage(parent)
  const action = show && { label: i18n.t('view'), onClick: show }
  to.toast({ text: i18n.t('send_failed'), tone: 'danger', stays: true, ...(action && { action }) })
}
