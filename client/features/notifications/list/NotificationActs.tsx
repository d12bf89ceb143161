import { Suspense } from 'react'
import type { NewsRow } from '#contract/notifications.ts'
import { lazyWithWords } from '../../../i18n/lazy-with-words.ts'
import styles from './NotificationRow.module.css'

const instead = () => null
const OfferButtons = lazyWithWords(() => import('../../invitations/OfferButtons.tsx'), 'OfferButtons', { instead })
const StopPublicLink = lazyWithWords(() => import('../../public-links/StopPublicLink.tsx'), 'StopPublicLink', {
  words: ['writing'],
  instead,
})

type NotificationActsProps = { row: NewsRow; onAnswered: () => void }

/** What can be done about it right here. */
export function NotificationActs({ row: { data }, onAnswered }: NotificationActsProps) {
  if (!data.offer && !data.publicLink) return null
  return (
    <Suspense>
      {data.offer && <OfferButtons groupId={data.offer} onAnswered={onAnswered} />}
      {data.publicLink && (
        <span className={styles.act}>
          <StopPublicLink messageId={data.publicLink} />
        </span>
      )}
    </Suspense>
  )
}
