import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { ReactionSummary } from '#contract/reactions.ts'
import { meQuery } from '../../data/me.ts'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { lazyComponent } from '../../ui/on-demand/lazy-component.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { peopleWhoReacted } from './people-who-reacted.ts'
import styles from './ReactionFaces.module.css'

const ReactionNames = lazyComponent(() => import('./ReactionNames.tsx'), 'ReactionNames')

const mostFaces = 3

export function ReactionFaces({ summary }: { summary: ReactionSummary }) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const [isOpen, setIsOpen] = useState(false)
  const people = peopleWhoReacted(summary, me.id)
  if (people.length === 0) return null

  return (
    <>
      <button
        type="button"
        className={styles.faces}
        title={t('who_reacted')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {people.slice(0, mostFaces).map(({ user }) => (
          <PersonAvatar key={user.id} user={user} size={28} decorative />
        ))}
      </button>
      {isOpen && (
        <Suspense>
          <ReactionNames summary={summary} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
