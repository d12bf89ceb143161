import { useTranslation } from 'react-i18next'
import type { ReactionSummary } from '#contract/reactions.ts'
import { Sheet } from '../../ui/dialogs/Sheet.tsx'
import styles from './ReactionNames.module.css'

export function ReactionNames({ reaction, onClose }: { reaction: ReactionSummary[number]; onClose: () => void }) {
  const { t } = useTranslation()
  const { emoji, count, users } = reaction
  const others = count - users.length
  return (
    <Sheet open onOpenChange={onClose} title={t('reaction_with_count', { emoji, count })} closeLabel={t('close')}>
      <ul className={styles.names}>
        {users.map((name, index) => (
          <li key={index}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {others > 0 && <li className={styles.others}>{t('x_more', { count: others })}</li>}
      </ul>
    </Sheet>
  )
}
