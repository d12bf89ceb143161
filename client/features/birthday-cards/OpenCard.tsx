import { Link } from '@tanstack/react-router'
import MailOpen from 'lucide-react/icons/mail-open'
import { useEffect, useRef, useState } from 'react'
import { avatarUrl } from '#contract/pictures.ts'
import type { BirthdayCard } from '#contract/scheduling/birthday-cards.ts'
import { readStored, writeStored } from '../../api/stored.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FacePile } from '../../ui/people/FacePile.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { ReadNotifications } from '../notifications/ReadNotifications.tsx'
import { CardFront } from './CardFront.tsx'
import { CardLines } from './CardLines.tsx'
import styles from './BirthdayCard.module.css'

type OpenCardProps = { card: BirthdayCard; viewerId: string }

/** Its person opens it by hand, once on each device. */
export function OpenCard({ card, viewerId }: OpenCardProps) {
  const { t } = useTranslation()
  const { id, person, lines, message } = card
  const [isOpen, setIsOpen] = useState(() => person.id !== viewerId || readStored('openedCard') === id)
  const [isOpening, setIsOpening] = useState(false)
  const inside = useRef<HTMLElement>(null)
  const title = t('card_happy', { name: person.name })
  const faces = lines.flatMap(({ author }) =>
    author
      ? [{ id: author.id, name: author.name, ...(author.avatar && { picture: avatarUrl(author.avatar.id, 80) }) }]
      : [],
  )
  useEffect(() => {
    if (isOpening) inside.current?.focus({ preventScroll: true })
  }, [isOpening])

  function open() {
    writeStored('openedCard', id)
    setIsOpening(true)
    setIsOpen(true)
  }

  return (
    <div className={isOpen ? styles.open : styles.closed} data-opening={isOpening || undefined}>
      {message !== undefined && <ReadNotifications messageId={message} />}
      <CardFront card={card} title={title}>
        <FacePile people={faces} label={t('card_from', { count: lines.length })} />
        {!isOpen && (
          <Button tone="primary" icon={<MailOpen aria-hidden />} onClick={open}>
            {t('card_open')}
          </Button>
        )}
      </CardFront>
      {isOpen && (
        <section ref={inside} tabIndex={-1} aria-label={t('card_lines')}>
          <CardLines lines={lines} />
        </section>
      )}
      {isOpen && message !== undefined && (
        <p className={styles.foot}>
          <Link to="/messages/$id" params={{ id: message }} className={buttonClass()}>
            {t('card_conversation')}
          </Link>
        </p>
      )}
    </div>
  )
}
