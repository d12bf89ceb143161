import { useState } from 'react'
import { reachOf } from '#contract/sign-in/reach.ts'
import { changeAddress } from '#contract/sign-in/server-settings.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { FixedValue } from './FixedValue.tsx'
import type { OneSettingProps } from './setting-form-props.ts'
import { SettingForm } from './SettingForm.tsx'
import { useSaving } from './useSaving.tsx'
import { withScheme } from './with-scheme.ts'

export function AddressForm({ settings, saveLabel, tone, beside, onSaved }: OneSettingProps) {
  const { t } = useTranslation()
  const { url, isSet, path, fixed } = settings.address
  const saving = useSaving(settings.version, onSaved)
  const [address, setAddress] = useState(isSet ? url : addressOfPage(path))
  if (fixed !== undefined) return <FixedValue value={url} name={fixed} />

  const change = (wish: { address: string | null; unchecked?: true }) =>
    saving.save((confirmed) => call(changeAddress, { body: { ...confirmed, ...wish } }))
  const save = ({ isChecked }: { isChecked: boolean }) =>
    change({ address: withScheme(address), ...(!isChecked && { unchecked: true as const }) })

  return (
    <SettingForm
      saving={saving}
      onSave={save}
      saveLabel={saveLabel}
      tone={tone}
      busyText={t('settings_address_trying')}
      more={
        <>
          {isSet && (
            <Button tone="quiet" onClick={() => change({ address: null })}>
              {t('settings_address_remove')}
            </Button>
          )}
          {beside}
        </>
      }
    >
      <TextField
        label={t('settings_address')}
        hint={t(isSet ? 'settings_address_hint_change' : 'settings_address_hint')}
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://coterie.example.org"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
    </SettingForm>
  )
}

/** What this page was opened with, unless only this computer can open it. */
function addressOfPage(path: string): string {
  const { origin } = window.location
  return reachOf(origin) === 'this-computer' ? '' : origin + path
}
