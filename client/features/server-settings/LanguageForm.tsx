import { useState } from 'react'
import { changeLanguage } from '#contract/sign-in/server-settings.ts'
import { call } from '../../api/client.ts'
import { languageNames } from '../../i18n/language-names.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { languages } from '../../words/languages.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { FixedValue } from './FixedValue.tsx'
import type { OneSettingProps } from './setting-form-props.ts'
import { SettingForm } from './SettingForm.tsx'
import { useSaving } from './useSaving.tsx'

export function LanguageForm({ settings, saveLabel, tone, beside, onSaved }: OneSettingProps) {
  const { t } = useTranslation()
  const { chosen, fixed } = settings.language
  const saving = useSaving(settings.version, onSaved)
  const [language, setLanguage] = useState(chosen ?? '')
  if (fixed !== undefined) return <FixedValue value={chosen ? languageNames[chosen] : ''} name={fixed} />

  const save = () => {
    const known = languages.find((each) => each === language) ?? null
    saving.save((confirmed) => call(changeLanguage, { body: { ...confirmed, language: known } }))
  }
  return (
    <SettingForm saving={saving} onSave={save} saveLabel={saveLabel} tone={tone} more={beside}>
      <SelectField
        label={t('language')}
        hint={t('settings_language_hint')}
        value={language}
        onChange={(event) => setLanguage(event.target.value)}
      >
        <option value="">{t('settings_language_visitor')}</option>
        {languages.map((each) => (
          <option key={each} value={each}>
            {languageNames[each]}
          </option>
        ))}
      </SelectField>
    </SettingForm>
  )
}
