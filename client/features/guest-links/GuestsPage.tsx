import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { errorText } from '../../api/error-text.ts'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { guestLinksQuery } from './guest-links.queries.ts'
import { GuestLinkList } from './GuestLinkList.tsx'
import { WaitingPhotos } from './WaitingPhotos.tsx'
import styles from './GuestLinks.module.css'

/** What guests have brought and waits, and the links by which they come. */
export function GuestsPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/app/groups/$id/guests' })
  const { data, error, refetch } = useQuery(guestLinksQuery({ group: id }))
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('guests')}</h1>
      <WaitingPhotos key={id} group={id} />
      <section aria-label={t('guest_links_open')}>
        <h2 className={styles.heading}>{t('guest_links_open')}</h2>
        {data?.links.length === 0 && <p className={styles.second}>{t('guest_links_none')}</p>}
        {data && data.links.length > 0 && <GuestLinkList group={id} links={data.links} showsTitle />}
        {error && <RetryNotice onRetry={refetch}>{t(errorText(error))}</RetryNotice>}
      </section>
    </div>
  )
}
