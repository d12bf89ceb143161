import { useState } from 'react'
import { changeReleases } from '#contract/sign-in/server-settings.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { FixedValue } from './FixedValue.tsx'
import type { OneSettingProps } from './setting-form-props.ts'
import { SettingForm } from './SettingForm.tsx'
import { useSaving } from './useSaving.tsx'
import { withScheme } from './with-scheme.ts'

/** Off as long as nobody asks for it. */
export function ReleasesForm({ settings, saveLabel, onSaved }: OneSettingProps) {
  const { t } = useTranslation()
  const { url, fixed } = settings.releases
  const saving = useSaving(settings.version, onSaved)
  const [address, setAddress] = useState(url ?? '')
  if (fixed !== undefined) return <FixedValue value={url ?? ''} name={fixed} />

  const change = (wish: { url: string | null; unchecked?: true }) =>
    saving.save((confirmed) => call(changeReleases, { body: { ...confirmed, ...wish } }))
  return (
    <SettingForm
      saving={saving}
      onSave={({ isChecked }) => change({ url: withScheme(address), ...(!isChecked && { unchecked: true as const }) })}
      saveLabel={url === undefined ? t('settings_releases_save') : saveLabel}
      more={
        url !== undefined && (
          <Button tone="quiet" onClick={() => change({ url: null })}>
            {t('settings_releases_stop')}
          </Button>
        )
      }
    >
      <TextField
        label={t('settings_releases_url')}
        hint={t('settings_releases_hint')}
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://git.example.org/us/coterie"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
    </SettingForm>
  )
}
