import Star from 'lucide-react/icons/star'
import type { Poll } from '#contract/blocks/polls.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
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
