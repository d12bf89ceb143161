import { Link, useParams } from '@tanstack/react-router'
import type { Group } from '#contract/groups.ts'
import { mayArchive } from '../../../data/may-archive.ts'
import { useOwnGroup } from '../../../data/me.ts'
import { buttonClass } from '../../../ui/buttons/button-class.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { BotsOfGroup } from '../../bots/BotsOfGroup.tsx'
import { NotifyChoice } from '../../notification-settings/NotifyChoice.tsx'
import { SettingsFrame } from '../../settings/SettingsFrame.tsx'
import { SettingsSection } from '../../settings/SettingsSection.tsx'
import { useGroup } from '../groups.queries.ts'
import { CloseGroup } from '../hosts/CloseGroup.tsx'
import { RulesSettings } from '../hosts/RulesSettings.tsx'
import { GroupForm } from './GroupForm.tsx'
import { InvitationSettings } from './InvitationSettings.tsx'
import { LeaveGroup } from './LeaveGroup.tsx'

export function GroupSettingsPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/app/groups/$id/settings' })
  const group = useGroup(id)
  const mayPost = useOwnGroup(id)?.mayPost !== false

  return (
    <SettingsFrame current={id} title={group.name}>
      {mayEdit(group) && <GroupForm key={id} group={group} />}
      <RulesSettings group={group} />
      <SettingsSection title={t('group_notifications')} text={t('group_notifications_text')}>
        <NotifyChoice groupId={id} />
      </SettingsSection>
      <InvitationSettings group={group} />
      {group.role === 'host' && <BotsOfGroup groupId={id} />}
      {mayPost && (
        <SettingsSection compact title={t('import_here')} text={t('import_here_text')}>
          <div>
            <Link to="/groups/$id/import" params={{ id }} className={buttonClass()}>
              {t('import_here_short')}
            </Link>
          </div>
        </SettingsSection>
      )}
      {mayArchive(group) && (
        <SettingsSection compact title={t('archives')} text={t('archives_group_short')}>
          <div>
            <Link to="/groups/$id/archive" params={{ id }} className={buttonClass()}>
              {t('archives_short')}
            </Link>
          </div>
        </SettingsSection>
      )}
      <LeaveGroup group={group} />
      {group.role === 'host' && (
        <SettingsSection compact title={t('close_group')} text={t('settings_close_text')}>
          <CloseGroup group={group} />
        </SettingsSection>
      )}
    </SettingsFrame>
  )
}

function mayEdit({ role, rules }: Group): boolean {
  return role === 'host' || (role === 'member' && rules.edit === 'members')
}
