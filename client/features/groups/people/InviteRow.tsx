import UserPlus from 'lucide-react/icons/user-plus'
import type { Group } from '#contract/groups.ts'
import { wholeLink, wholeLinkCard } from '../../../ui/layout/whole-link.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { useInvite } from '../../invitations/useInvite.tsx'
import styles from './MemberRow.module.css'

export function InviteRow({ group }: { group: Group }) {
  const { t } = useTranslation()
  const { invite, dialog } = useInvite(group)
  if (!invite) return null
  return (
    <li className={`${wholeLinkCard} ${styles.row}`}>
      <span className={styles.seat} aria-hidden>
        <UserPlus />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          <button type="button" className={`${wholeLink} ${styles.link}`} onClick={invite}>
            {t('invite')}
          </button>
        </p>
        <p className={styles.since}>{t('seat_is_free')}</p>
      </div>
      {dialog}
    </li>
  )
}
