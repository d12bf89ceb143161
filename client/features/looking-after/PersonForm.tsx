import { type FormEvent, type ReactNode, useState } from 'react'
import { limits } from '#contract/fields.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { birthdayFields, birthdayOf, isBirthday } from '../account/birthday.ts'
import { BirthdayField } from '../account/BirthdayField.tsx'
import { nameProblem } from '../sessions/form-problems.ts'
import styles from './LookingAfter.module.css'

type PersonFormProps = {
  start: { name: string; birthday?: string }
  save: string
  busy: boolean
  error: Error | null
  onSave: (person: { name: string; birthday: string }) => void
  children?: ReactNode
}

export function PersonForm({ start, save, busy, error, onSave, children }: PersonFormProps) {
  const { t } = useTranslation()
  const [name, setName] = useState(start.name)
  const [birthday, setBirthday] = useState(birthdayFields(start.birthday))
  const [submitted, setSubmitted] = useState(false)
  const problems = {
    name: submitted && nameProblem(name, 'name_missing', 'name_too_long'),
    birthday: submitted && !isBirthday(birthday) && ('birthday_invalid' as const),
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (nameProblem(name, 'name_missing', 'name_too_long') || !isBirthday(birthday) || busy) return
    onSave({ name: name.trim(), birthday: birthdayOf(birthday) })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t('name')}
        name="name"
        autoComplete="off"
        maxLength={limits.name}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={problems.name && t(problems.name)}
        data-autofocus
      />
      <BirthdayField
        birthday={birthday}
        onChange={setBirthday}
        error={problems.birthday ? t(problems.birthday) : undefined}
      />
      {children}
      {error && <Notice tone="danger">{t(errorText(error))}</Notice>}
      <Button type="submit" tone="primary" busy={busy}>
        {save}
      </Button>
    </form>
  )
}
