import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import type { Group } from '#contract/groups.ts'
import { errorText } from '../../api/error-text.ts'
import { meQuery } from '../../data/me.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { card } from '../../ui/layout/card.ts'
import { Notice } from '../../ui/layout/Notice.tsx'
import { narrowPage } from '../../ui/narrow-page/narrow-page.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { zoneHere } from '../events/times/wall-time.ts'
import { useAskingCalls } from './asking.queries.ts'
import { WhenFields } from './WhenFields.tsx'
import styles from './Asking.module.css'

type OfferFormProps = { group: Group; asked: readonly string[]; person: string | undefined }

export function OfferForm({ group, asked, person }: OfferFormProps) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const navigate = useNavigate()
  const calls = useAskingCalls()
  const people = group.users.filter(({ id }) => !asked.includes(id))
  const [chosen, setChosen] = useState(person)
  const personId =
    people.find(({ id }) => id === chosen)?.id ?? people.find(({ id }) => id !== me.id)?.id ?? people[0]?.id
  const [when, setWhen] = useState({ weekday: 7, hour: 10 })
  const offering = useMutation({
    mutationFn: (whom: string) => calls.offer(group.id, { person: whom, ...when, zone: zoneHere() }),
    onSuccess: ({ id }) => navigate({ to: '/groups/$id/questions/$asking', params: { id: group.id, asking: id } }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (personId && !offering.isPending) offering.mutate(personId)
  }

  if (people.length === 0) return null
  return (
    <form className={`${card} ${styles.form}`} onSubmit={submit}>
      <h2 className={narrowPage.heading}>{t('ask_offer_somebody')}</h2>
      <SelectField label={t('ask_person')} value={personId} onChange={({ target }) => setChosen(target.value)}>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <WhenFields when={when} onChange={setWhen} />
      <p className={styles.facts}>{t(personId === me.id ? 'ask_offer_text_me' : 'ask_offer_text')}</p>
      {offering.error && <Notice tone="danger">{t(errorText(offering.error))}</Notice>}
      <Button type="submit" tone="primary" size="large" busy={offering.isPending}>
        {t('ask_offer')}
      </Button>
    </form>
  )
}
