import MessageCircle from 'lucide-react/icons/message-circle'
import type { FileMark } from '#contract/messages.ts'
import { Pill } from '../../ui/layout/Pill.tsx'
import { formatNumber } from '../../words/numbers.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './TileMark.module.css'

const emojisShown = 2

/** Read out with its picture, not as another one. */
export function TileMark({ id, mark: { reactions, replies } }: { id: string; mark: FileMark }) {
  const { t, i18n } = useTranslation()
  const given = reactions.reduce((sum, { count }) => sum + count, 0)
  const label = [given && t('reactions_count', { count: given }), replies && t('replies_count', { count: replies })]

  return (
    <span id={id} aria-hidden aria-label={label.filter(Boolean).join(', ')} className={styles.mark}>
      {given > 0 && (
        <Pill tone="photo">
          <span className={styles.emojis}>
            {reactions
              .slice(0, emojisShown)
              .map(({ emoji }) => emoji)
              .join('')}
          </span>
          {formatNumber(given, i18n.language)}
        </Pill>
      )}
      {replies > 0 && (
        <Pill tone="photo" icon={<MessageCircle aria-hidden />}>
          {formatNumber(replies, i18n.language)}
        </Pill>
      )}
    </span>
  )
}
