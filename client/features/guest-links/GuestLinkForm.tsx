import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guestLimits, type GuestLink } from '#contract/guests/guest-links.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import type { GuestChange, GuestWish } from './guest-links.queries.ts'
import styles from './GuestLinks.module.css'

type GuestLinkFormProps = {
  /** What is there, of a link that is changed. */
  link?: GuestLink
  mayAnswer: boolean
  mayShowReplies: boolean
  saving: { isPending: boolean; error: unknown }
  onSave: (wish: GuestWish & GuestChange) => void
  onCancel: () => void
}

const lengths = [7, 30, 90, 365]
const filesOffered = [50, 200, 500, 2000]

export function GuestLinkForm({ link, mayAnswer, mayShowReplies, saving, onSave, onCancel }: GuestLinkFormProps) {
  const { t } = useTranslation()
  const id = useId()
  const [add, setAdd] = useState(link?.add ?? true)
  const [holds, setHolds] = useState(link?.holds ?? true)
  const [answer, setAnswer] = useState(link?.answer ?? mayAnswer)
  const [replies, setReplies] = useState(link?.replies ?? false)
  const [days, setDays] = useState(link ? '' : String(guestLimits.days))
  const [mostFiles, setMostFiles] = useState(link?.mostFiles ?? guestLimits.files)
  const [hasPassword, setHasPassword] = useState(link?.hasPassword ?? false)
  const [password, setPassword] = useState('')
  const needsPassword = hasPassword && password.trim().length < 4 && !(link?.hasPassword && password === '')

  function save() {
    if (needsPassword || saving.isPending) return
    onSave({
      add,
      holds,
      ...(mayAnswer && { answer }),
      ...(mayShowReplies && { replies }),
      ...(days !== '' && { days: Number(days) }),
      mostFiles,
      ...(hasPassword && password !== '' && { password }),
      ...(!hasPassword && link?.hasPassword && { password: null }),
    } as GuestWish & GuestChange)
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <p id={id} className={styles.lead}>
        {t('guest_link_may')}
      </p>
      <div role="group" aria-labelledby={id} className={styles.switches}>
        <Switch label={t('guest_link_add')} hint={t('guest_link_add_hint')} checked={add} onChange={setAdd} />
        {add && (
          <Switch label={t('guest_link_holds')} hint={t('guest_link_holds_hint')} checked={holds} onChange={setHolds} />
        )}
        {mayAnswer && <Switch label={t('guest_link_answer')} checked={answer} onChange={setAnswer} />}
        {mayShowReplies && <Switch label={t('guest_link_replies')} checked={replies} onChange={setReplies} />}
        <Switch label={t('guest_link_password')} checked={hasPassword} onChange={setHasPassword} />
      </div>
      {hasPassword && (
        <TextField
          label={t('password')}
          hint={link?.hasPassword ? t('guest_link_password_kept') : t('guest_link_password_hint')}
          name="guest-link-password"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={128}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
      <Limits
        link={link}
        days={days}
        onDays={setDays}
        mostFiles={add ? mostFiles : undefined}
        onMostFiles={setMostFiles}
      />
      {saving.error != null && <Notice tone="danger">{t(errorText(saving.error))}</Notice>}
      <div className={styles.actions}>
        <Button tone="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" tone="primary" busy={saving.isPending} disabled={needsPassword}>
          {t(link ? 'save' : 'guest_link_make')}
        </Button>
      </div>
    </form>
  )
}

type LimitsProps = {
  link: GuestLink | undefined
  days: string
  onDays: (days: string) => void
  mostFiles: number | undefined
  onMostFiles: (most: number) => void
}

function Limits({ link, days, onDays, mostFiles, onMostFiles }: LimitsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.pair}>
      <SelectField label={t('guest_link_days')} value={days} onChange={({ target }) => onDays(target.value)}>
        {link && <option value="">{t('guest_link_days_kept')}</option>}
        {lengths.map((length) => (
          <option key={length} value={length}>
            {t('guest_link_in_days', { count: length })}
          </option>
        ))}
      </SelectField>
      {mostFiles !== undefined && (
        <SelectField
          label={t('guest_link_most')}
          value={mostFiles}
          onChange={({ target }) => onMostFiles(Number(target.value))}
        >
          {[...new Set([...filesOffered, mostFiles])]
            .toSorted((a, b) => a - b)
            .map((count) => (
              <option key={count} value={count}>
                {t('guest_link_most_files', { count })}
              </option>
            ))}
        </SelectField>
      )}
    </div>
  )
}
