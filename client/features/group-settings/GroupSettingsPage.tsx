import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NotifyChoice } from '../notification-settings/NotifyChoice.tsx'
import { SettingsPage } from '../settings/SettingsPage.tsx'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { GroupForm } from './GroupForm.tsx'
import { useGroup } from '../groups/groups.queries.ts'
import { InvitationSettings } from '../groups/InvitationSettings.tsx'
import { LeaveGroup } from '../groups/LeaveGroup.tsx'
import { GroupFaces } from '../groups/GroupFaces.tsx'

export function GroupSettingsPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/app/groups/$id/settings' })
  const group = useGroup(id)

  return (
    <SettingsPage current={id} title={group.name}>
      <GroupForm key={id} group={group} />
      <SettingsSection title={t('people')} text={t('settings_people_text')}>
        <GroupFaces group={group} />
      </SettingsSection>
      <SettingsSection title={t('group_notifications')} text={t('group_notifications_text')}>
        <NotifyChoice groupId={id} />
      </SettingsSection>
      <InvitationSettings group={group} />
      <SettingsSection title={t('leave_group')} text={t('settings_leave_text')}>
        <LeaveGroup group={group} />
      </SettingsSection>
    </SettingsPage>
  )
}
