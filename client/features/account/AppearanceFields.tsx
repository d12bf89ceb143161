import { TextField } from '../../ui/fields/TextField.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import type { AccountFieldsProps } from './account-fields.ts'
import { BirthdayField } from './BirthdayField.tsx'
import { PictureChoice } from './PictureChoice.tsx'

export function AppearanceFields({ me, fields, problems, write }: AccountFieldsProps) {
  const { t } = useTranslation()
  return (
    <SettingsSection title={t('account_you')} text={t('account_you_text')}>
      <PictureChoice me={me} />
      <TextField
        label={t('name')}
        name="name"
        autoComplete="name"
        required
        dir="auto"
        lang=""
        value={fields.name}
        onChange={(event) => write({ name: event.target.value })}
        error={problems.name && t(problems.name)}
      />
      <BirthdayField
        birthday={fields.birthday}
        onChange={(birthday) => write({ birthday })}
        error={problems.birthday && t(problems.birthday)}
      />
    </SettingsSection>
  )
}
