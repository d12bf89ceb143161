import type { FormEvent } from 'react'
import { limits } from '#contract/fields.ts'
import type { Group } from '#contract/groups.ts'
import type { InvitationKind } from '#contract/hosting/invitations.ts'
import { errorText } from '../../../api/error-text.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { MadeInvitation } from './MadeInvitation.tsx'
import { useInvitationForm } from './useInvitationForm.ts'
import styles from '../InviteDialog.module.css'

type InvitationFormProps = { group: Group; kind: InvitationKind }

const daysOffered = { many: [1, 3, 7, 30, 90], printed: [7, 30, 90] } as const
const usesOffered = [5, 10, 25, 100, 500] as const
const makes = { person: 'invite_make', many: 'invite_make_link', printed: 'invite_make_sheet' } as const

export function InvitationForm({ group, kind }: InvitationFormProps) {
  const { t } = useTranslation()
  const { wish, change, problem, submit, make } = useInvitationForm(group, kind)
  if (make.data) return <MadeInvitation group={group} made={make.data} onAnother={make.reset} />
  const isForOne = kind === 'person'
  const isHost = group.role === 'host'

  return (
    <form className={styles.form} onSubmit={(event: FormEvent) => submit(event)} noValidate>
      {isForOne && (
        <>
          <TextField
            label={t('invite_name')}
            name="name"
            autoComplete="off"
            maxLength={limits.name}
            hint={t('invite_name_hint')}
            value={wish.name}
            onChange={(event) => change({ name: event.target.value })}
            data-autofocus
          />
          {wish.mayEmail && (
            <TextField
              label={t('invite_email')}
              name="email"
              type="email"
              autoComplete="off"
              maxLength={limits.login}
              hint={t('invite_email_hint')}
              value={wish.email}
              onChange={(event) => change({ email: event.target.value })}
              error={problem && t(problem)}
            />
          )}
        </>
      )}
      {!isForOne && (
        <SelectField
          label={t('invite_days')}
          value={wish.days}
          onChange={(event) => change({ days: Number(event.target.value) })}
        >
          {daysOffered[kind].map((days) => (
            <option key={days} value={days}>
              {t('invite_days_count', { count: days })}
            </option>
          ))}
        </SelectField>
      )}
      {kind === 'many' && (
        <SelectField
          label={t('invite_uses')}
          value={wish.uses}
          onChange={(event) => change({ uses: Number(event.target.value) })}
        >
          <option value={0}>{t('invite_uses_any')}</option>
          {usesOffered.map((uses) => (
            <option key={uses} value={uses}>
              {t('invite_uses_count', { count: uses })}
            </option>
          ))}
        </SelectField>
      )}
      <RoleSelect value={wish.role} onChange={(role) => change({ role })} mayBeHost={isHost && isForOne} />
      {!isForOne && (isHost || !group.linkNeedsApproval) && (
        <SelectField
          label={t('invite_enter')}
          value={wish.needsApproval ? 'asked' : 'at once'}
          onChange={(event) => change({ needsApproval: event.target.value === 'asked' })}
        >
          <option value="at once">{t('invite_enter_at_once')}</option>
          <option value="asked">{t('invite_enter_asked')}</option>
        </SelectField>
      )}
      {make.isError && <Notice tone="danger">{t(errorText(make.error))}</Notice>}
      <Button type="submit" tone="primary" busy={make.isPending}>
        {t(isForOne && wish.email.trim() ? 'invite_send' : makes[kind])}
      </Button>
    </form>
  )
}

type Role = Group['role']
type RoleSelectProps = { value: Role; onChange: (role: Role) => void; mayBeHost: boolean }

function RoleSelect({ value, onChange, mayBeHost }: RoleSelectProps) {
  const { t } = useTranslation()
  return (
    <SelectField
      label={t('invite_role')}
      hint={value === 'member' ? undefined : t(`make_${value}_hint`)}
      value={value}
      onChange={(event) => onChange(event.target.value as Role)}
    >
      <option value="member">{t('role_member')}</option>
      <option value="reader">{t('role_reader')}</option>
      {mayBeHost && <option value="host">{t('role_host')}</option>}
    </SelectField>
  )
}
