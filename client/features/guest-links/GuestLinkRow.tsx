import Link2Off from 'lucide-react/icons/link-2-off'
import Printer from 'lucide-react/icons/printer'
import Settings2 from 'lucide-react/icons/settings-2'
import { useState } from 'react'
import type { GuestLink } from '#contract/guests/guest-links.ts'
import { shortDate } from '../../i18n/dates.ts'
import { formatNames } from '../../i18n/lists.ts'
import { CopyLinkButton } from '../../pieces/links/CopyLinkButton.tsx'
import { ShareButton } from '../../pieces/links/ShareButton.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useGuestAddress } from './useGuestAddress.ts'
import styles from './GuestLinks.module.css'

type GuestLinkRowProps = {
  link: GuestLink
  showsTitle: boolean
  onAsk: (what: 'change' | 'end' | 'print', link: GuestLink) => void
}

export function GuestLinkRow({ link, showsTitle, onAsk }: GuestLinkRowProps) {
  const { t, i18n } = useTranslation()
  const { title, madeBy, expiresAt, visits, photos, guests } = link
  const address = useGuestAddress(link)
  const rights = [
    t('guest_link_look'),
    ...(link.add ? [t(link.holds ? 'guest_link_adds_held' : 'guest_link_adds')] : []),
    ...(link.replies ? [t('guest_link_reads')] : []),
    ...(link.answer ? [t('guest_link_answers')] : []),
    ...(link.download ? [t('guest_link_downloads')] : []),
  ]
  const [now] = useState(() => Date.now() / 1000)
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <strong className={showsTitle && title ? undefined : styles.rights}>
          {showsTitle && title ? <bdi lang="">{title}</bdi> : formatNames(rights, i18n.language)}
        </strong>
        {showsTitle && title && (
          <span className={`${styles.rights} ${styles.second}`}>{formatNames(rights, i18n.language)}</span>
        )}
        <span className={styles.second}>
          {[
            visits > 0 ? t('guest_link_looked', { count: visits }) : t('guest_link_unseen'),
            ...(guests > 0 ? [t('guest_link_named', { count: guests })] : []),
            ...(photos > 0 ? [t('guest_link_brought', { count: photos })] : []),
          ].join(' · ')}
        </span>
        <span className={styles.second}>
          {[
            expiresAt === undefined
              ? t('guest_link_printed')
              : t('guest_link_until', { date: shortDate(expiresAt, now, i18n.language) }),
            ...(link.hasPassword ? [t('guest_link_has_password')] : []),
            ...(madeBy ? [t('guest_link_made_by', { name: madeBy.name })] : []),
          ].join(' · ')}
        </span>
      </div>
      <div className={styles.rowActions}>
        <div>
          <CopyLinkButton link={address}>{t('copy_link')}</CopyLinkButton>
          <ShareButton link={address} title={title} />
          <Button icon={<Printer aria-hidden />} onClick={() => onAsk('print', link)}>
            {t('guest_link_print')}
          </Button>
        </div>
        <div>
          <Button tone="quiet" icon={<Settings2 aria-hidden />} onClick={() => onAsk('change', link)}>
            {t('guest_link_change')}
          </Button>
          <Button tone="quiet" icon={<Link2Off aria-hidden />} onClick={() => onAsk('end', link)}>
            {t('guest_link_end')}
          </Button>
        </div>
      </div>
    </li>
  )
}
