import X from 'lucide-react/icons/x'
import type { CSSProperties } from 'react'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { BirthdayCard } from './BirthdayCard.tsx'
import { useToday } from './memories.queries.ts'
import { MemoryCard } from './MemoryCard.tsx'
import styles from './TodayRow.module.css'

/** What does not fit beside the others can be scrolled to. */
export function TodayRow({ groupId }: { groupId: string | undefined }) {
  const { t } = useTranslation()
  const { birthdays, memories, count, dismiss } = useToday(groupId)
  if (count === 0) return null

  function putAway(id: string) {
    dismiss(id)
    const heading = document.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }

  const dismissButton = (id: string) => (
    <IconButton
      className={styles.dismiss}
      label={t('hide_for_today')}
      icon={<X aria-hidden />}
      onClick={() => putAway(id)}
    />
  )

  return (
    <section className={styles.today} aria-label={t('memories_of_today')}>
      <ul className={styles.row} style={{ '--count': count } as CSSProperties}>
        {birthdays.map((person) => (
          <li key={person.id} className={styles.item}>
            <BirthdayCard person={person} />
            {dismissButton(person.id)}
          </li>
        ))}
        {memories.map((card) => (
          <li key={card.id} className={styles.item}>
            <MemoryCard card={card} showGroup={!groupId} />
            {dismissButton(card.id)}
          </li>
        ))}
      </ul>
    </section>
  )
}
