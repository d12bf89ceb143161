import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { meQuery } from '../../data/me.ts'
import { SeatsIllustration } from '../../ui/brand/SeatsIllustration.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { CenteredHeading } from '../../ui/layout/CenteredHeading.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { OwnInvitations } from '../invitations/OwnInvitations.tsx'
import { groupNameProblem } from './group-name-problem.ts'
import { useCreateGroup } from './groups.queries.ts'
import { GroupWithPeople } from './GroupWithPeople.tsx'
import styles from './CreateGroupPage.module.css'

export function CreateGroupPage() {
  const { with: person, from: group } = useSearch({ from: '/app/create-group' })
  const { data: me } = useSuspenseQuery(meQuery)
  return (
    <div className={styles.page}>
      {me.groups.length === 0 && <OwnInvitations />}
      {person || group ? <GroupWithPeople personId={person} groupId={group} /> : <GroupOfOne />}
    </div>
  )
}

function GroupOfOne() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const createGroup = useCreateGroup()
  const [name, setName] = useState('')
  const [submitted, setSubmitted] = useState(false)

  const problem = submitted ? groupNameProblem(name) : undefined
  const error = problem ?? (createGroup.isError ? errorText(createGroup.error) : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (groupNameProblem(name)) return
    createGroup.mutate(name.trim(), {
      onSuccess: ({ id }) => navigate({ to: '/groups/$id', params: { id }, replace: true }),
    })
  }

  return (
    <>
      <div className={styles.picture}>
        <SeatsIllustration seats={8} />
      </div>
      <CenteredHeading level={1} title={t('create_group_title')} text={t('create_group_text')} />
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t('group_name')}
          name="name"
          autoComplete="off"
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={error && t(error)}
        />
        <Button type="submit" tone="primary" size="large" busy={createGroup.isPending}>
          {t(createGroup.isPending ? 'creating_group' : 'create_group')}
        </Button>
      </form>
    </>
  )
}
