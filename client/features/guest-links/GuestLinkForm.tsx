import { useId, useState } from 'react'
import { guestLimits, type GuestLink } from '#contract/guests/guest-links.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import type { GuestChange, GuestWish } from './guest-links.queries.ts'
import { GuestLinkLimits, mostOf } from './GuestLinkLimits.tsx'
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

export function GuestLinkForm({ link, mayAnswer, mayShowReplies, saving, onSave, onCancel }: GuestLinkFormProps) {
  const { t } = useTranslation()
  const id = useId()
  const [add, setAdd] = useState(link?.add ?? true)
  const [holds, setHolds] = useState(link?.holds ?? true)
  const [answer, setAnswer] = useState(link?.answer ?? mayAnswer)
  const [replies, setReplies] = useState(link?.replies ?? false)
  const [download, setDownload] = useState(link?.download ?? false)
  const [days, setDays] = useState(link ? '' : String(guestLimits.days))
  const [most, setMost] = useState(mostOf(link))
  const [hasPassword, setHasPassword] = useState(link?.hasPassword ?? false)
  const [password, setPassword] = useState('')
  const needsPassword = hasPassword && password.trim().length < 4 && !(link?.hasPassword && password === '')

  function save() {
    if (needsPassword || saving.isPending) return
    onSave({
      add,
      holds,
      download,
      ...(mayAnswer && { answer }),
      ...(mayShowReplies && { replies }),
      ...(days !== '' && { days: Number(days) }),
      mostFiles: most.files,
      mostBytes: most.bytes,
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
        <Switch label={t('guest_link_download')} checked={download} onChange={setDownload} />
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
      <GuestLinkLimits link={link} days={days} onDays={setDays} most={add ? most : undefined} onMost={setMost} />
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
