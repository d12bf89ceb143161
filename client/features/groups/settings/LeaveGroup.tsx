import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Group } from '#contract/groups.ts'
import { errorText } from '../../../api/error-text.ts'
import { meQuery } from '../../../data/me.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { useToast } from '../../../ui/toasts/toast.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { DownloadOffer } from '../../downloads/DownloadOffer.tsx'
import { SettingsSection } from '../../settings/SettingsSection.tsx'
import { forgetGroup, useLeaveGroup } from '../groups.queries.ts'
import { ChooseHost } from '../hosts/ChooseHost.tsx'
import { postedQuery } from '../hosts/hosts.queries.ts'

export function LeaveGroup({ group }: { group: Group }) {
  const { t } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const leave = useLeaveGroup(group.id)
  const [isOpen, setIsOpen] = useState(false)
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: posted } = useQuery({ ...postedQuery(group.id, me.id), enabled: isOpen })
  const links = posted ? posted.publicLinks + posted.invitations : 0
  const [endsLinks, setEndsLinks] = useState(true)
  const isOnlyHost = group.hosts.length === 1 && group.hosts[0] === me.id && group.users.length > 1

  function confirm() {
    leave.mutate(links > 0 && endsLinks, {
      onSuccess: async () => {
        forgetGroup(queryClient, group.id)
        await navigate({ to: '/', replace: true })
        toast({ text: t('group_left', { group: group.name }) })
      },
      onError: () => setIsOpen(false),
    })
  }

  if (isOnlyHost) {
    return (
      <SettingsSection compact title={t('leave_group')} text={t('only_host_text')}>
        <ChooseHost group={group} myId={me.id} />
      </SettingsSection>
    )
  }
  return (
    <SettingsSection compact title={t('leave_group')} text={t('settings_leave_text')}>
      <div>
        {leave.isError && <Notice tone="danger">{t(errorText(leave.error))}</Notice>}
        <Button tone="danger" onClick={() => setIsOpen(true)}>
          {t('leave_group_ask')}
        </Button>
        <ConfirmDialog
          open={isOpen}
          onOpenChange={setIsOpen}
          title={t('leave_group_title', { group: group.name })}
          description={t('leave_group_text')}
          confirmLabel={t('leave_group')}
          cancelLabel={t('stay')}
          onConfirm={confirm}
          busy={leave.isPending}
          tone="danger"
        >
          {isOpen && <DownloadOffer scope={{ group: group.id }} />}
          {links > 0 && (
            <Switch
              label={t('end_own_links', { count: links })}
              hint={t('end_own_links_hint')}
              checked={endsLinks}
              onChange={setEndsLinks}
            />
          )}
        </ConfirmDialog>
      </div>
    </SettingsSection>
  )
}
