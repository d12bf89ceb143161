import { useState, type FormEvent } from 'react'
import { limits } from '#contract/fields.ts'
import type { ServerNotice } from '#contract/me.ts'
import { errorText } from '../../../api/error-text.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { useToast } from '../../../ui/toasts/toast.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { failureOf, useProofFirst } from '../../sessions/confirming/useProofFirst.tsx'
import { usePublishNotice } from './notice.queries.ts'
import control from '../../../ui/buttons/Control.module.css'
import styles from './NoticeForm.module.css'

const anHour = 3600
const aDay = 24 * anHour
const durations = [
  { name: 'notice_for_hours', seconds: 3 * anHour },
  { name: 'notice_for_day', seconds: aDay },
  { name: 'notice_for_days', seconds: 3 * aDay },
  { name: 'notice_for_week', seconds: 7 * aDay },
  { name: 'notice_for_month', seconds: 30 * aDay },
] as const

export function NoticeForm({ notice }: { notice: ServerNotice | undefined }) {
  const { t } = useTranslation()
  const toast = useToast()
  const [text, setText] = useState(notice?.text ?? '')
  const [link, setLink] = useState(notice?.link ?? '')
  const [duration, setDuration] = useState<number>(aDay)
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
      const until = Math.floor(Date.now() / 1000) + duration
      await publishing.mutateAsync({ ...proof, text: text.trim(), until, ...(address && { link: address }) })
      toast({ text: t('notice_published') })
    })
  }

  return (
    <>
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
          onChange={({ target }) => setDuration(Number(target.value))}
        >
          {durations.map(({ name, seconds }) => (
            <option key={name} value={seconds}>
              {t(name)}
            </option>
          ))}
        </SelectField>
        {problem && <Notice tone="danger">{t(errorText(problem))}</Notice>}
        <div>
          <Button type="submit" tone="primary" busy={publishing.isPending}>
            {t(notice ? 'notice_change' : 'notice_publish')}
          </Button>
        </div>
      </form>
      {proofDialog}
    </>
  )
}

function isWebAddress(address: string): boolean {
  try {
    return /^https?:\/\/\S+$/.test(address) && new URL(address).host !== ''
  } catch {
    return false
  }
}
