import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { meQuery } from '../../data/me.ts'
import { AnotherDevice } from '../entry-codes/AnotherDevice.tsx'
import { ProviderSection } from '../identity-provider/ProviderSection.tsx'
import { InstallSection } from '../installation/InstallSection.tsx'
import { OnThisDevice } from '../push/OnThisDevice.tsx'
import { DisplayFields } from '../settings/DisplayFields.tsx'
import { SettingsFrame } from '../settings/SettingsFrame.tsx'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { AccountForm } from './AccountForm.tsx'
import { DeleteAccount } from './deleting/DeleteAccount.tsx'
import { Devices } from './Devices.tsx'
import { KeySettings } from './KeySettings.tsx'
import { OwnWay } from './OwnWay.tsx'
import { PasswordWay } from './PasswordWay.tsx'
import { PositionChoice } from './PositionChoice.tsx'

export function AccountSettingsPage() {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)

  return (
    <SettingsFrame current={me.id} title={t('your_account')}>
      <AccountForm me={me} />
      <PasswordWay me={me} />
      {me.login === '' && <OwnWay me={me} />}
      <SettingsSection title={t('display')} text={t('display_text')}>
        <DisplayFields />
      </SettingsSection>
      <SettingsSection title={t('account_photos')} text={t('account_photos_text')}>
        <PositionChoice />
      </SettingsSection>
      <InstallSection />
      <SettingsSection title={t('push_settings')} text={t('push_settings_text')}>
        <OnThisDevice />
      </SettingsSection>
      <ProviderSection />
      <SettingsSection title={t('account_devices')} text={t('account_devices_text')}>
        <Devices />
        <AnotherDevice />
      </SettingsSection>
      <SettingsSection title={t('account_key')} text={t('account_key_text')}>
        <KeySettings me={me} />
      </SettingsSection>
      <SettingsSection title={t('delete_account')} text={t('delete_account_text')}>
        <DeleteAccount me={me} />
      </SettingsSection>
    </SettingsFrame>
  )
}
