import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { invitationKey } from './invitation-key.ts'
import styles from './OpenInvitation.module.css'

export function OpenInvitation() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [link, setLink] = useState('')
  const [isRefused, setIsRefused] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    const key = invitationKey(link)
    setIsRefused(key === undefined)
    if (key) void navigate({ to: '/invitation/$key', params: { key } })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t('invitation_link')}
        autoComplete="off"
        inputMode="url"
        value={link}
        onChange={(event) => setLink(event.target.value)}
        error={isRefused && t('not_an_invitation')}
      />
      <Button type="submit">{t('open_invitation')}</Button>
    </form>
  )
}
