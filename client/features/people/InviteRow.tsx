import UserPlus from 'lucide-react/icons/user-plus'
import { useTranslation } from 'react-i18next'
import type { Group } from '#contract/groups.ts'
import { useCopyLink } from '../../pieces/links/useCopyLink.tsx'
import { wholeLink } from '../../ui/layout/whole-link.ts'
import { useInvitationLink } from '../groups/useInvitationLink.ts'
import styles from './MemberRow.module.css'

/** The seat that is kept for whoever comes next. */
export function InviteRow({ group }: { group: Group }) {
  const { t } = useTranslation()
  const invitation = useInvitationLink(group)
  const { copyLink, dialog } = useCopyLink()
  if (!invitation) return null
  return (
    <li className={styles.row}>
      <span className={styles.seat} aria-hidden>
        <UserPlus />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          <button type="button" className={`${wholeLink} ${styles.link}`} onClick={() => void copyLink(invitation)}>
            {t('invite')}
          </button>
        </p>
        <p className={styles.since}>{t('seat_is_free')}</p>
      </div>
      {dialog}
    </li>
  )
}
