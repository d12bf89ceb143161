import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/fields.ts'
import type { ServerNotice } from '#contract/me.ts'
import { errorText } from '../../../api/error-text.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { useToast } from '../../../ui/toasts/toast.ts'
import { failureOf, useProofFirst } from '../../sessions/confirming/useProofFirst.tsx'
import { usePublishNotice } from './notice.queries.ts'
import control from '../../../ui/buttons/Control.module.css'
import styles from './NoticeForm.module.css'

const anHour = 3600
const aDay = 24 * anHour
const durations = {
  notice_for_hours: 3 * anHour,
  notice_for_day: aDay,
  notice_for_days: 3 * aDay,
  notice_for_week: 7 * aDay,
  notice_for_month: 30 * aDay,
} as const
type Duration = keyof typeof durations
const choices = Object.keys(durations) as Duration[]

export function NoticeForm({ notice }: { notice: ServerNotice | undefined }) {
  const { t } = useTranslation()
  const toast = useToast()
  const [text, setText] = useState(notice?.text ?? '')
  const [link, setLink] = useState(notice?.link ?? '')
  const [duration, setDuration] = useState<Duration>('notice_for_day')
  const [isLinkWrong, setIsLinkWrong] = useState(false)
  const publishing = usePublishNotice()
  const [attempt, proofDialog] = useProofFirst()
  const problem = failureOf(publishing)

  const publish = (event: FormEvent) => {
    event.preventDefault()
    const address = link.trim()
    const isWrong = address !== '' && !isWebAddress(address)
    setIsLinkWrong(isWrong)
    if (isWrong || text.trim() === '' || publishing.isPending) return
    void attempt('administer', async (proof) => {
      const until = Math.floor(Date.now() / 1000) + durations[duration]
      await publishing.mutateAsync({ ...proof, text: text.trim(), until, ...(address && { link: address }) })
      toast({ text: t('notice_published') })
    })
  }

  return (
    <form className={styles.form} onSubmit={publish}>
      <Field label={t('notice_text')} hint={t('notice_text_hint')}>
        <textarea
          className={control.control}
          rows={3}
          required
          maxLength={limits.notice}
          value={text}
          onChange={({ target }) => setText(target.value.replaceAll('\n', ' '))}
        />
      </Field>
      <TextField
        label={t('notice_link')}
        hint={t('notice_link_hint')}
        error={isLinkWrong && t('notice_link_wrong')}
        type="text"
        inputMode="url"
        autoComplete="off"
        maxLength={limits.noticeLink}
        value={link}
        onChange={({ target }) => setLink(target.value)}
      />
      <SelectField
        label={t('notice_until')}
        value={duration}
        onChange={({ target }) => setDuration(target.value as Duration)}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {t(choice)}
          </option>
        ))}
      </SelectField>
      {problem && <Notice tone="danger">{t(errorText(problem))}</Notice>}
      <div>
        <Button type="submit" tone="primary" busy={publishing.isPending}>
          {t(notice ? 'notice_change' : 'notice_publish')}
        </Button>
      </div>
      {proofDialog}
    </form>
  )
}

function isWebAddress(address: string): boolean {
  try {
    return /^https?:\/\/\S+$/.test(address) && new URL(address).host !== ''
  } catch {
    return false
  }
}
