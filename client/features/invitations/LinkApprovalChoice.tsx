import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Group } from '#contract/groups.ts'
import { changeInvitation } from '#contract/hosting/invitations.ts'
import { call } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { RadioList } from '../../ui/fields/RadioList.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'

/** For hosts: whether those who come by the group's own link are in at once. */
export function LinkApprovalChoice({ group }: { group: Group }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (needsApproval: boolean) =>
      call(changeInvitation, { params: { id: group.id }, body: { needsApproval } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.group(group.id), exact: true }),
  })
  if (group.role !== 'host') return null
  const needsApproval = change.isPending ? change.variables : group.linkNeedsApproval === true
  return (
    <>
      <RadioList
        label={t('link_lets_in')}
        isLabelShown
        value={needsApproval ? 'asked' : 'at once'}
        onChoose={(chosen) => change.mutate(chosen === 'asked')}
        options={[
          { value: 'at once', label: t('link_lets_in_at_once'), hint: t('link_lets_in_at_once_hint') },
          { value: 'asked', label: t('link_lets_in_asked'), hint: t('link_lets_in_asked_hint') },
        ]}
      />
      {change.isError && <Notice tone="danger">{t(errorText(change.error))}</Notice>}
    </>
  )
}
