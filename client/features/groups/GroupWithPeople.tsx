import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/fields.ts'
import { offerLimits } from '#contract/hosting/offers.ts'
import type { UserRef } from '#contract/users.ts'
import { errorText } from '../../api/error-text.ts'
import { groupQuery } from '../../data/group.ts'
import { meQuery } from '../../data/me.ts'
import { profileQuery } from '../../data/profile.ts'
import { formatNames } from '../../i18n/lists.ts'
import { firstNameOf } from '../../pieces/people/first-name.ts'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { CenteredHeading } from '../../ui/layout/CenteredHeading.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { Spinner } from '../../ui/layout/Spinner.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useOfferMembership } from '../invitations/open-invitations.queries.ts'
import { PeopleChoice } from '../invitations/PeopleChoice.tsx'
import { groupNameProblem } from './group-name-problem.ts'
import { useCreateGroup } from './groups.queries.ts'
import styles from './CreateGroupPage.module.css'

type GroupWithPeopleProps = { personId: string | undefined; groupId: string | undefined }

const mostNamed = 4

/** With one person, or with some of a group. */
export function GroupWithPeople({ personId, groupId }: GroupWithPeopleProps) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const person = useQuery({ ...profileQuery(personId ?? ''), enabled: personId !== undefined })
  const group = useQuery({ ...groupQuery(groupId ?? ''), enabled: personId === undefined && groupId !== undefined })
  const error = person.error ?? group.error
  if (error) return <Notice tone="danger">{t(errorText(error))}</Notice>
  if (person.data) return <Form people={[person.data]} />
  if (group.data) return <Form people={group.data.users.filter(({ id }) => id !== me.id)} />
  return <Spinner />
}

/** The name is made of the first names, one's own among them, until somebody writes another. */
function Form({ people }: { people: readonly UserRef[] }) {
  const { t, i18n } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const navigate = useNavigate()
  const createGroup = useCreateGroup()
  const offer = useOfferMembership()
  const only = people.length === 1 ? people[0] : undefined
  const [chosen, setChosen] = useState<readonly string[]>(only ? [only.id] : [])
  const [typed, setTyped] = useState<string>()
  const [submitted, setSubmitted] = useState(false)
  const others = chosen.flatMap((id) => people.filter((person) => person.id === id))
  const firstNames = others.length > 0 ? [me, ...others].slice(0, mostNamed).map((one) => firstNameOf(one.name)) : []
  const name = typed ?? formatNames(firstNames, i18n.language).slice(0, limits.name)
  const problem = submitted ? groupNameProblem(name) : undefined
  const failure = createGroup.error ?? offer.error
  const isBusy = createGroup.isPending || offer.isPending

  async function create() {
    // Made already where only the asking has failed.
    const { id } = createGroup.data ?? (await createGroup.mutateAsync(name.trim()))
    await offer.mutateAsync({ groupId: id, users: [...chosen] })
    await navigate({ to: '/groups/$id', params: { id }, replace: true })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (!groupNameProblem(name) && chosen.length > 0 && !isBusy) void create().catch(() => undefined)
  }

  return (
    <>
      <CenteredHeading
        level={1}
        title={only ? t('new_group_with', { name: only.name }) : t('create_group_with')}
        text={only ? t('create_group_with_one_text', { name: firstNameOf(only.name) }) : t('create_group_with_text')}
      />
      <form className={styles.form} onSubmit={submit} noValidate>
        {only ? (
          <p className={styles.person}>
            <PersonAvatar user={only} size={48} decorative />
            <bdi lang="">{only.name}</bdi>
          </p>
        ) : (
          <PeopleChoice people={people} most={offerLimits.atOnce} chosen={chosen} onChoose={setChosen} />
        )}
        <TextField
          label={t('group_name')}
          name="name"
          autoComplete="off"
          required
          maxLength={limits.name}
          value={name}
          onChange={(event) => setTyped(event.target.value)}
          error={problem && t(problem)}
        />
        {failure && <Notice tone="danger">{t(errorText(failure))}</Notice>}
        <Button type="submit" tone="primary" size="large" busy={isBusy} disabled={chosen.length === 0}>
          {t(isBusy ? 'creating_group' : 'create_group')}
        </Button>
      </form>
    </>
  )
}
