import { SelectField } from '../../ui/fields/SelectField.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import type { AccountFields, AccountFieldsProps } from './account-fields.ts'

export function StartFields({ me, fields, write }: AccountFieldsProps) {
  const { t } = useTranslation()
  const hasNone = me.groups.length === 0
  return (
    <SettingsSection title={t('account_start')} text={t('account_start_text')}>
      <SelectField
        label={t('main_group')}
        name="group"
        disabled={hasNone}
        value={fields.group}
        onChange={(event) => write({ group: event.target.value })}
      >
        {hasNone && <option value="">{t('no_group_yet')}</option>}
        {me.groups.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('first_page')}
        name="firstPage"
        disabled={hasNone}
        value={fields.firstPage}
        onChange={(event) => write({ firstPage: event.target.value as AccountFields['firstPage'] })}
      >
        <option value="feed">{t('my_feed')}</option>
        <option value="default_group">{t('first_page_group')}</option>
      </SelectField>
    </SettingsSection>
  )
}
