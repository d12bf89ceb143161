import { useSuspenseQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import type { Confirmations } from '#contract/confirmations.ts'
import { avatarUrl } from '#contract/pictures.ts'
import { FacePile } from '../../ui/people/FacePile.tsx'
import { confirmationsQuery } from './confirmations.queries.ts'
import { MissingPeople } from './MissingPeople.tsx'
import { useConfirming } from './useConfirming.ts'
import styles from './ConfirmationBlock.module.css'

type ConfirmationBlockProps = {
  message: { id: string; data: { title?: string } }
  /** On a card: only the answer and the count. */
  briefly?: boolean
}

/** Asks whether somebody has read a message, and shows who has. */
export function ConfirmationBlock({ message, briefly = false }: ConfirmationBlockProps) {
  const { t } = useTranslation()
  const { data: confirmations } = useSuspenseQuery(confirmationsQuery(message.id))
  const { isConfirmed, isWaiting, confirmed, confirm } = useConfirming(message.id, confirmations)
  const { isMine, people, missing } = confirmations

  return (
    <section className={styles.block} data-brief={briefly || undefined} aria-label={t('confirm_block')}>
      <div className={styles.row}>
        {!isMine && (
          <button
            type="button"
            className={styles.answer}
            aria-pressed={isConfirmed}
            data-waiting={isWaiting || undefined}
            onClick={() => confirm(!isConfirmed)}
          >
            {isConfirmed && <Check aria-hidden />}
            {t('confirm_read')}
          </button>
        )}
        <FacePile
          people={people.map(({ id, name, avatar }) => ({
            id,
            name,
            ...(avatar && { picture: avatarUrl(avatar.id, 80) }),
          }))}
          label={useCount(confirmations, confirmed)}
        />
      </div>
      {isWaiting && <p className={styles.waiting}>{t('confirm_waiting')}</p>}
      {missing && !briefly && <MissingPeople message={message} confirmations={confirmations} />}
    </section>
  )
}

function useCount({ asked }: Confirmations, confirmed: number): string {
  const { t } = useTranslation()
  if (asked === 0) return t('confirm_asks_nobody')
  if (confirmed === 0) return t('confirm_nobody')
  return confirmed >= asked ? t('confirm_everybody') : t('confirm_count', { count: confirmed, asked })
}
