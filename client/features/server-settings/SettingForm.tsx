import type { FormEvent, ReactNode } from 'react'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { WhatIsWrong } from '../administration/email/WhatIsWrong.tsx'
import type { Saving } from './useSaving.tsx'
import styles from './SettingForm.module.css'

export type SettingFormProps = {
  saving: Saving
  /** As it stands; `isChecked` is false for what is saved although it was found wanting. */
  onSave: (options: { isChecked: boolean }) => void
  saveLabel: string
  tone?: 'primary' | 'plain'
  busyText?: string
  children: ReactNode
  /** Beside the button. */
  more?: ReactNode
}

/** Fields with what came of saving them. */
export function SettingForm({ saving, onSave, saveLabel, tone, busyText, children, more }: SettingFormProps) {
  const { t } = useTranslation()
  const { answer, failure, isBusy, dialog } = saving

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy) onSave({ isChecked: true })
  }

  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        {children}
        {failure && <Notice tone="danger">{t(errorText(failure))}</Notice>}
        {answer?.problem && !isBusy && (
          <Notice
            tone="danger"
            action={
              answer.mayBeSaved && (
                <Button onClick={() => onSave({ isChecked: false })}>{t('settings_save_anyway')}</Button>
              )
            }
          >
            <WhatIsWrong problem={answer.problem} said={answer.said} />
          </Notice>
        )}
        <output className={styles.state}>{isBusy && busyText}</output>
        <div className={styles.actions}>
          <Button type="submit" tone={tone} busy={isBusy}>
            {saveLabel}
          </Button>
          {more}
        </div>
      </form>
      {dialog}
    </>
  )
}
