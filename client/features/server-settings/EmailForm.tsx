import { useState } from 'react'
import { changeEmail, type SettingAnswer } from '#contract/sign-in/server-settings.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { SendTest } from '../administration/email/SendTest.tsx'
import { FixedValue } from './FixedValue.tsx'
import { asMailServer, isPort, mailFieldsOf } from './mail-fields.ts'
import { MailServerFields } from './MailServerFields.tsx'
import type { OneSettingProps } from './setting-form-props.ts'
import { SettingForm } from './SettingForm.tsx'
import { useSaving } from './useSaving.tsx'

export function EmailForm({ settings, saveLabel, tone, beside, onSaved }: OneSettingProps) {
  const { t } = useTranslation()
  const { server, from: savedFrom = '', fixed, fixedFrom, testTo } = settings.email
  const [fields, setFields] = useState(() => mailFieldsOf(server))
  const [from, setFrom] = useState(savedFrom)
  const [isTried, setIsTried] = useState(false)
  const saving = useSaving(settings.version, afterwards)

  /** The password that was typed is nowhere on the page any more. */
  function afterwards(answer: SettingAnswer) {
    setIsTried(false)
    setFields((fields) => ({ ...fields, password: fields.password ? undefined : fields.password }))
    onSaved(answer)
  }

  const save = ({ isChecked }: { isChecked: boolean }) => {
    setIsTried(true)
    const isComplete = fields.host.trim() !== '' && isPort(fields.port)
    if (fixed === undefined && !isComplete) return
    saving.save((confirmed) =>
      call(changeEmail, {
        body: {
          ...confirmed,
          ...(fixed === undefined && { server: asMailServer(fields) }),
          ...(fixedFrom === undefined && { from }),
          ...(!isChecked && { unchecked: true as const }),
        },
      }),
    )
  }
  const remove = () => saving.save((confirmed) => call(changeEmail, { body: { ...confirmed, server: null } }))

  if (fixed !== undefined && fixedFrom !== undefined) return <Fixed settings={settings} />
  return (
    <SettingForm
      saving={saving}
      onSave={save}
      saveLabel={saveLabel}
      tone={tone}
      busyText={t('settings_mail_trying')}
      more={
        <>
          {fixed === undefined && server && (
            <Button tone="quiet" onClick={remove}>
              {t('settings_mail_remove')}
            </Button>
          )}
          {beside}
        </>
      }
    >
      {fixed === undefined ? (
        <MailServerFields fields={fields} isTried={isTried} write={setFields} />
      ) : (
        <FixedValue value={server ? `${server.host}:${server.port}` : ''} name={fixed} />
      )}
      {fixedFrom === undefined ? (
        <TextField
          label={t('settings_mail_from')}
          hint={t(testTo === undefined ? 'settings_mail_from_hint' : 'settings_mail_test_hint', { address: testTo })}
          dir="auto"
          lang=""
          autoComplete="off"
          placeholder="Coterie <us@example.org>"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
      ) : (
        <FixedValue value={savedFrom} name={fixedFrom} />
      )}
    </SettingForm>
  )
}

function Fixed({ settings }: Pick<OneSettingProps, 'settings'>) {
  const { server, sender = '', fixed = '', fixedFrom = '' } = settings.email
  return (
    <>
      <FixedValue value={server ? `${server.host}:${server.port}` : ''} name={fixed} />
      <FixedValue value={sender} name={fixedFrom} />
      <SendTest />
    </>
  )
}
