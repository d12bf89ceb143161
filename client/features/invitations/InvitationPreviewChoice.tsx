import type { Group } from '#contract/groups.ts'
import { errorText } from '../../api/error-text.ts'
import { RadioList } from '../../ui/fields/RadioList.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useChangeInvitation } from './invitations.queries.ts'

export function InvitationPreviewChoice({ group }: { group: Group }) {
  const { t } = useTranslation()
  const change = useChangeInvitation(group.id)
  return (
    <>
      <RadioList
        label={t('invitation_shows')}
        isLabelShown
        value={group.invitationShowsPeople === false ? 'nothing' : 'people'}
        onChoose={(shown) => change.mutate(shown === 'people')}
        options={[
          { value: 'people', label: t('invitation_shows_people'), hint: t('invitation_shows_people_hint') },
          { value: 'nothing', label: t('invitation_shows_nothing'), hint: t('invitation_shows_nothing_hint') },
        ]}
      />
      {change.isError && <Notice tone="danger">{t(errorText(change.error))}</Notice>}
    </>
  )
}
