import Star from 'lucide-react/icons/star'
import { useTranslation } from 'react-i18next'
import type { Poll } from '#contract/blocks/polls.ts'
import styles from './BestDate.module.css'

export function BestDate({ poll }: { poll: Poll }) {
  const { t } = useTranslation()
  return (
    <span className={styles.best}>
      <Star aria-hidden />
      {t(poll.endedAt === undefined ? 'poll_best_so_far' : 'poll_best')}
    </span>
  )
}
