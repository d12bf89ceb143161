import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactionSummary } from '#contract/reactions.ts'
import { meQuery } from '../../data/me.ts'
import { LinkedFace } from '../../pieces/people/LinkedFace.tsx'
import { LinkedName } from '../../pieces/people/LinkedName.tsx'
import { Sheet } from '../../ui/dialogs/Sheet.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { peopleWhoReacted, unnamed } from './people-who-reacted.ts'
import styles from './ReactionNames.module.css'

export function ReactionNames({ summary, onClose }: { summary: ReactionSummary; onClose: () => void }) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const [only] = summary
  const others = unnamed(summary)
  const title =
    summary.length === 1 && only ? t('reaction_with_count', { emoji: only.emoji, count: only.count }) : t('who_reacted')

  return (
    <Sheet open onOpenChange={onClose} title={title} closeLabel={t('close')}>
      <ul className={styles.names}>
        {peopleWhoReacted(summary, me.id).map(({ user, emojis }) => (
          <li key={user.id}>
            <LinkedFace user={user} size={40} />
            <span className={styles.name}>
              <LinkedName user={user} />
            </span>
            {summary.length > 1 && <span className={styles.given}>{emojis.join('')}</span>}
          </li>
        ))}
        {others > 0 && <li className={styles.others}>{t('x_more', { count: others })}</li>}
      </ul>
    </Sheet>
  )
}
