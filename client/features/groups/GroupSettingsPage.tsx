import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import styles from './GroupSettingsPage.module.css'
import { GroupNameForm } from './GroupNameForm.tsx'
import { groupQuery } from './groups.queries.ts'
import { InvitationSettings } from './InvitationSettings.tsx'
import { LeaveGroup } from './LeaveGroup.tsx'
import { PeopleList } from './PeopleList.tsx'
import { SettingsNavigation } from './SettingsNavigation.tsx'
import { SettingsSection } from './SettingsSection.tsx'

export function GroupSettingsPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/app/groups/$id/settings' })
  const { data: group } = useSuspenseQuery(groupQuery(id))

  return (
    <div className={styles.page}>
      <SettingsNavigation current={id} />
      <div className={styles.card}>
        <h1 className={styles.title} dir="auto">
          {group.name}
        </h1>
        <SettingsSection title={t('group_name')} text={t('settings_name_text')}>
          <GroupNameForm key={id} group={group} />
        </SettingsSection>
        <SettingsSection title={t('people')} text={t('settings_people_text')}>
          <PeopleList people={group.users} />
        </SettingsSection>
        <InvitationSettings group={group} />
        <SettingsSection title={t('leave_group')} text={t('settings_leave_text')}>
          <LeaveGroup group={group} />
        </SettingsSection>
      </div>
    </div>
  )
}
