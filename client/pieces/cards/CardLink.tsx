import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MessageCard } from '#contract/messages.ts'
import { wholeLink } from '../../ui/layout/whole-link.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { filesInWords } from '../text/file-words.ts'

export type CardDestination = { to: '/messages/$id/$childId'; params: { id: string; childId: string } }

type CardLinkProps = {
  card: MessageCard
  destination: CardDestination | undefined
  /** Without any, screen readers read which files it is about. */
  children?: ReactNode
}

export function CardLink({ card, destination, children }: CardLinkProps) {
  const { t, i18n } = useTranslation()
  const name = card.author?.name ?? t('former_member')
  return (
    <Link
      to="/messages/$id"
      params={{ id: card.id }}
      {...destination}
      className={wholeLink}
      aria-label={children ? undefined : t('files_by', { files: filesInWords(card, t, i18n.language), name })}
    >
      {children}
    </Link>
  )
}
