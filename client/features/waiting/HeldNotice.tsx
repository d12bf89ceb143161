import type { HeldFor } from '#contract/scheduling/scheduled-messages.ts'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'

const words = {
  late: 'scheduled_held_late',
  refused: 'scheduled_held_refused',
  outdated: 'scheduled_held_outdated',
  files: 'scheduled_held_files',
} as const satisfies Record<HeldFor, string>

/** Why it has not gone by itself, and what one can do. */
export function HeldNotice({ reason }: { reason: HeldFor }) {
  const { t } = useTranslation()
  return <Notice>{t(words[reason])}</Notice>
}
