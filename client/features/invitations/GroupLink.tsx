import type { Group } from '#contract/groups.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { HandOver } from './HandOver.tsx'
import styles from './InviteDialog.module.css'

type GroupLinkProps = { group: Pick<Group, 'name' | 'linkNeedsApproval'>; link: string }

/** The link of the group itself, which lasts until it is replaced. */
export function GroupLink({ group, link }: GroupLinkProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.own}>
      <h3 className={styles.heading}>{t('invite_group_link')}</h3>
      <p className={styles.about}>
        {t(group.linkNeedsApproval ? 'link_lets_in_asked_hint' : 'settings_invitation_text')}
      </p>
      <HandOver
        link={link}
        subject={t('invite_subject', { group: group.name })}
        message={t('invite_message', { group: group.name })}
      />
    </section>
  )
}
