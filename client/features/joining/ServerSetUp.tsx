import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/fields.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { groupNameProblem } from '../groups/group-name-problem.ts'
import { useCreateGroup } from '../groups/groups.queries.ts'
import { AuthFrame } from '../sessions/AuthFrame.tsx'
import { AccountFields } from './AccountFields.tsx'
import { useAccountForm } from './useAccountForm.ts'
import form from '../sessions/AuthForm.module.css'

export function ServerSetUp({ setUpKey }: { setUpKey: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const createGroup = useCreateGroup()
  const [name, setName] = useState('')
  const [groupName, setGroupName] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const account = useAccountForm(setUpKey, makeGroup)
  const problem = submitted ? groupNameProblem(groupName) : undefined
  const isBusy = account.isBusy && !createGroup.isError

  /** The account exists by now: only the group may still be missing. */
  async function makeGroup() {
    await createGroup.mutateAsync(groupName.trim())
    await navigate({ to: '/first-run/$step', params: { step: 'language' }, replace: true })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (groupNameProblem(groupName) || isBusy) return
    if (createGroup.isError) void makeGroup().catch(() => undefined)
    else account.submit(event, name)
  }

  return (
    <AuthFrame title={t('set_up_title')} text={t('set_up_text')}>
      <form className={form.form} onSubmit={submit} noValidate>
        <TextField
          label={t('group_name')}
          name="group"
          autoComplete="off"
          required
          maxLength={limits.name}
          value={groupName}
          onChange={(event) => setGroupName(event.target.value)}
          error={problem && t(problem)}
        />
        <TextField
          label={t('your_name')}
          name="name"
          autoComplete="name"
          maxLength={limits.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <AccountFields account={account} />
        {createGroup.isError && <Notice tone="danger">{t(errorText(createGroup.error))}</Notice>}
        <Button type="submit" tone="primary" size="large" busy={isBusy}>
          {t(isBusy ? 'setting_up' : 'set_up')}
        </Button>
      </form>
    </AuthFrame>
  )
}
