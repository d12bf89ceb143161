import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Eye from 'lucide-react/icons/eye'
import { useTranslation } from '../../words/useTranslation.ts'
import { guestLinksQuery, type GuestTarget } from './guest-links.queries.ts'
import styles from './GuestLinks.module.css'

export type GuestLineProps = { target: GuestTarget }

/** Only while a guest link is open, or something waits; for those who may decide about it. */
export function GuestLine({ target }: GuestLineProps) {
  const { t } = useTranslation()
  const { data } = useQuery(guestLinksQuery(target))
  if (!data || (data.links.length === 0 && data.waiting === 0)) return null
  const visits = data.links.reduce((sum, link) => sum + link.visits, 0)
  const brought = data.links.reduce((sum, link) => sum + link.photos, 0)
  return (
    <Link
      to="/groups/$id/guests"
      params={{ id: target.group }}
      className={styles.guestLine}
      data-waits={data.waiting > 0 || undefined}
    >
      <Eye aria-hidden />
      {data.waiting > 0
        ? t('guest_line_waiting', { count: data.waiting })
        : [
            visits > 0 ? t('guest_link_looked', { count: visits }) : t('guest_link_unseen'),
            ...(brought > 0 ? [t('guest_link_brought', { count: brought })] : []),
          ].join(' · ')}
    </Link>
  )
}
