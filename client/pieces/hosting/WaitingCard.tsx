import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Hourglass from 'lucide-react/icons/hourglass'
import type { ReactNode } from 'react'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './WaitingCard.module.css'

type WaitingCardProps = { groupId: string; onClick?: (() => void) | undefined; children: ReactNode }

/** The way to the page of a group's hosts; `children` say how much waits there. */
export function WaitingCard({ groupId, onClick, children }: WaitingCardProps) {
  const { t } = useTranslation()
  return (
    <Link to="/groups/$id/hosts" params={{ id: groupId }} className={styles.row} onClick={onClick}>
      <Hourglass aria-hidden />
      <span className={styles.words}>
        <span className={styles.title}>{t('waiting_for_you')}</span>
        <span className={styles.hint}>{children}</span>
      </span>
      <ChevronRight aria-hidden />
    </Link>
  )
}
