import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import type { Confirmations } from '#contract/blocks/confirmations.ts'
import type { Message, MessageCard } from '#contract/messages.ts'
import { avatarUrl } from '#contract/pictures.ts'
import type { UserRef } from '#contract/users.ts'
import { meQuery } from '../../data/me.ts'
import { AnswerPill } from '../../ui/buttons/AnswerPill.tsx'
import { singly } from '../../ui/buttons/singly.ts'
import { FacePile } from '../../ui/people/FacePile.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useAnswer } from '../answers/useAnswer.ts'
import { confirmationsQuery } from './confirmations.queries.ts'
import { MissingPeople } from './MissingPeople.tsx'
import styles from './ConfirmationBlock.module.css'

type ConfirmationBlockProps = {
  message: Pick<Message | MessageCard, 'id' | 'data' | 'author'>
  /** On a card: only the answer and the count. */
  briefly?: boolean
}

/** Asks whether somebody has read a message, and shows who has. Without a network it only asks. */
export function ConfirmationBlock({ message, briefly = false }: ConfirmationBlockProps) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: confirmations, isPending } = useQuery(confirmationsQuery(message.id))
  const { given, isWaiting, answer } = useAnswer('confirm', { id: message.id })
  const isStored = confirmations?.confirmedAt !== undefined
  const isConfirmed = given?.confirmed ?? isStored
  const confirmed = (confirmations?.confirmed ?? 0) + Number(isConfirmed) - Number(isStored)
  const count = useCount(confirmations, confirmed)
  const others = confirmations?.people.filter(({ id }) => id !== me.id) ?? []
  const faces = (isConfirmed ? [...others, me] : others).map(faceOf)

  return (
    <section
      className={styles.block}
      data-brief={briefly || undefined}
      data-settling={isPending || undefined}
      aria-label={t('confirm_block')}
    >
      <div className={styles.row}>
        {message.author?.id !== me.id && (
          <AnswerPill
            isGiven={isConfirmed}
            isWaiting={isWaiting}
            aria-pressed={isConfirmed}
            onClick={singly(() => answer({ confirmed: !isConfirmed }))}
          >
            {isConfirmed && <Check aria-hidden />}
            {t('confirm_read')}
          </AnswerPill>
        )}
        {confirmations && <FacePile people={faces} label={count} />}
      </div>
      {isWaiting && (
        <p role="status" className={styles.waiting}>
          {t('confirm_waiting')}
        </p>
      )}
      {confirmations?.missing && !briefly && <MissingPeople message={message} confirmations={confirmations} />}
    </section>
  )
}

function faceOf({ id, name, avatar }: Pick<UserRef, 'id' | 'name' | 'avatar'>) {
  return { id, name, ...(avatar && { picture: avatarUrl(avatar.id, 80) }) }
}

function useCount(confirmations: Confirmations | undefined, confirmed: number): string {
  const { t } = useTranslation()
  const asked = confirmations?.asked ?? 0
  if (asked === 0) return t('confirm_asks_nobody')
  if (confirmed === 0) return t('confirm_nobody')
  return confirmed >= asked ? t('confirm_everybody') : t('confirm_count', { count: confirmed, asked })
}
