import type { Group } from '#contract/groups.ts'
import type { GroupRules } from '#contract/hosting/group-roles.ts'
import { errorText } from '../../../api/error-text.ts'
import { formatNames } from '../../../i18n/lists.ts'
import { RadioList } from '../../../ui/fields/RadioList.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { useToast } from '../../../ui/toasts/toast.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { FoldedSection, SettingsSection } from '../../settings/SettingsSection.tsx'
import { useChangeRules } from './hosts.queries.ts'
import { KeepVersions } from './KeepVersions.tsx'
import { whoWrites } from './who-writes.ts'

const writing = {
  everybody: { conversations: 'members', replies: 'members' },
  announcements: { conversations: 'hosts', replies: 'members' },
  hosts: { conversations: 'hosts', replies: 'hosts' },
} as const satisfies Record<string, Partial<GroupRules>>

/** What the hosts decide, saved by the tap itself; the others read who they are. */
export function RulesSettings({ group }: { group: Group }) {
  const { t } = useTranslation()
  if (group.role !== 'host') return <WhoHosts group={group} />
  return (
    <FoldedSection title={t('rules')} text={t('rules_text')}>
      <Rules group={group} />
    </FoldedSection>
  )
}

function Rules({ group: { id, rules } }: { group: Group }) {
  const { t } = useTranslation()
  const toast = useToast()
  const { mutate } = useChangeRules(id)
  const decide = (changed: Partial<GroupRules>) =>
    mutate(changed, {
      onSuccess: () => toast({ text: t('settings_updated') }),
      onError: (error) => toast({ text: t(errorText(error)), tone: 'danger' }),
    })
  return (
    <>
      <div>
        <Switch
          label={t('rule_invite')}
          checked={rules.invite === 'members'}
          onChange={(on) => decide({ invite: on ? 'members' : 'hosts' })}
        />
        <Switch
          label={t('rule_edit')}
          checked={rules.edit === 'members'}
          onChange={(on) => decide({ edit: on ? 'members' : 'hosts' })}
        />
        <Switch
          label={t('rule_public_links')}
          hint={t('rule_public_links_hint')}
          checked={rules.publicLinks === 'members'}
          onChange={(on) => decide({ publicLinks: on ? 'members' : 'authors' })}
        />
        <Switch
          label={t('rule_readers_reply')}
          checked={rules.readersReply}
          onChange={(on) => decide({ readersReply: on })}
        />
        <Switch
          label={t('rule_birthday_cards')}
          hint={t('rule_birthday_cards_hint')}
          checked={rules.birthdayCards}
          onChange={(birthdayCards) => decide({ birthdayCards })}
        />
        <KeepVersions kept={rules.versions} onChange={(versions) => decide({ versions })} />
      </div>
      <RadioList
        label={t('rule_writing')}
        isLabelShown
        value={whoWrites(rules)}
        onChoose={(value) => decide(writing[value])}
        options={(['everybody', 'announcements', 'hosts'] as const).map((value) => ({
          value,
          label: t(`rule_writing_${value}`),
          hint: t(`rule_writing_${value}_hint`),
        }))}
      />
    </>
  )
}

function WhoHosts({ group }: { group: Group }) {
  const { t, i18n } = useTranslation()
  const names = group.users.filter(({ id }) => group.hosts.includes(id)).map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <SettingsSection
      title={t('hosts')}
      text={t('hosts_are', { count: names.length, names: formatNames(names, i18n.language) })}
    >
      {null}
    </SettingsSection>
  )
}
