import { inSentence } from '../../../i18n/in-sentence.tsx'
import { WaitingCard } from '../../../pieces/hosting/WaitingCard.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { useWaiting } from '../useWaiting.ts'
import styles from './WaitingRows.module.css'

/** For hosts, while something waits for them: not news, and so without a mark or a number on the bell. */
export function WaitingRows({ onOpen }: { onOpen: (() => void) | undefined }) {
  const { t } = useTranslation()
  const waiting = useWaiting()
  if (waiting.length === 0) return null
  return (
    <ul className={styles.rows} aria-label={t('waiting_for_you')}>
      {waiting.map(({ group, count }) => (
        <li key={group.id}>
          <WaitingCard groupId={group.id} onClick={onOpen}>
            {inSentence((slots) => t('waiting_in_group', { count, ...slots }), {
              group: <bdi lang="">{group.name}</bdi>,
            })}
          </WaitingCard>
        </li>
      ))}
    </ul>
  )
}
