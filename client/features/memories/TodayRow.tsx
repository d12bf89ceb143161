import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/Button.tsx'
import { BirthdayCard } from './BirthdayCard.tsx'
import { memoriesQuery, useDismissToday } from './memories.queries.ts'
import { MemoryCard } from './MemoryCard.tsx'
import styles from './TodayRow.module.css'

/** This day in earlier years, and who has a birthday; what does not fit beside the others is scrolled to. */
export function TodayRow({ groupId }: { groupId: string | undefined }) {
  const { t } = useTranslation()
  const { data } = useQuery(memoriesQuery(groupId))
  const dismiss = useDismissToday()
  if (!data) return null

  /** The button goes away with it. */
  function putAway() {
    dismiss()
    const heading = document.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }

  return (
    <section className={styles.today} aria-label={t('memories_of_today')}>
      <ul className={styles.row}>
        {data.birthdays.map((person) => (
          <li key={person.id} className={styles.item}>
            <BirthdayCard person={person} />
          </li>
        ))}
        {data.memories.map((card) => (
          <li key={card.id} className={styles.item}>
            <MemoryCard card={card} showGroup={!groupId} />
          </li>
        ))}
      </ul>
      <Button
        tone="quiet"
        className={styles.dismiss}
        aria-label={t('memories_dismiss')}
        icon={<X aria-hidden />}
        onClick={putAway}
      >
        <span className={styles.words}>{t('memories_dismiss')}</span>
      </Button>
    </section>
  )
}
