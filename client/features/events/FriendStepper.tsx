import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useId } from 'react'
import { eventLimits } from '#contract/blocks/events.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { formatNumber } from '../../words/numbers.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './FriendStepper.module.css'

type FriendStepperProps = {
  friends: number
  /** How many more there is room for. */
  left: number
  onChange: (friends: number) => void
}

export function FriendStepper({ friends, left, onChange }: FriendStepperProps) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const isFull = left === 0 || friends >= eventLimits.friends
  if (left === 0 && friends === 0) return null
  return (
    <div className={styles.stepper} role="group" aria-labelledby={id}>
      <p className={styles.words}>
        <strong id={id}>{t('event_bring_friend')}</strong>
        {left !== Infinity && <span>{t('event_room_for', { count: left })}</span>}
      </p>
      <IconButton
        label={t('event_one_friend_less')}
        tone="plain"
        icon={<Minus aria-hidden />}
        aria-disabled={friends === 0}
        onClick={() => friends > 0 && onChange(friends - 1)}
      />
      <output className={styles.number} aria-live="polite">
        {formatNumber(friends, i18n.language)}
      </output>
      <IconButton
        label={t('event_one_friend_more')}
        tone="plain"
        icon={<Plus aria-hidden />}
        aria-disabled={isFull}
        onClick={() => !isFull && onChange(friends + 1)}
      />
    </div>
  )
}
