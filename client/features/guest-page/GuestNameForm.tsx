import { useState } from 'react'
import { guestLimits } from '#contract/guests/guest-links.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useNameGuest } from './guest-page.queries.ts'
import styles from './GuestPage.module.css'

type GuestNameFormProps = { secret: string; link: string; from: string | undefined }

/** Once: the browser is remembered. */
export function GuestNameForm({ secret, link, from }: GuestNameFormProps) {
  const { t } = useTranslation()
  const { mutate, error, isPending } = useNameGuest(secret, link)
  const [name, setName] = useState('')
  return (
    <form
      className={styles.name}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '' && !isPending) mutate(name.trim())
      }}
    >
      <TextField
        label={t('guest_name')}
        hint={from ? t('guest_name_hint_from', { name: from }) : t('guest_name_hint')}
        name="guest-name"
        autoComplete="name"
        dir="auto"
        lang=""
        maxLength={guestLimits.name}
        value={name}
        error={error ? t(errorText(error)) : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" tone="primary" size="large" busy={isPending}>
        {t('guest_next')}
      </Button>
    </form>
  )
}
