import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { meQuery } from '../../data/me.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { AtomFeedsSection } from '../atom-feeds/AtomFeedsSection.tsx'
import { CalendarsSection } from '../calendar-feed/CalendarsSection.tsx'
import { InstallSection } from '../installation/InstallSection.tsx'
import { OnThisDevice } from '../push/OnThisDevice.tsx'
import { DisplayFields } from '../settings/DisplayFields.tsx'
import { SettingsFrame } from '../settings/SettingsFrame.tsx'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { AccountForm } from './AccountForm.tsx'
import { DeleteAccount } from './deleting/DeleteAccount.tsx'
import { KeySettings } from './KeySettings.tsx'
import { OwnWay } from './OwnWay.tsx'
import { PlaceChoice, PositionChoice } from './PositionChoice.tsx'
import { StorageNote } from './storage/StorageNote.tsx'

export function AccountSettingsPage() {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)

  return (
    <SettingsFrame current={me.id} title={t('your_account')}>
      <AccountForm me={me} />
      {me.login === '' && <OwnWay me={me} />}
      <SettingsSection title={t('display')} text={t('display_text')}>
        <DisplayFields />
      </SettingsSection>
      <SettingsSection title={t('account_photos')} text={t('account_photos_text')}>
        <PositionChoice />
        <PlaceChoice />
        <StorageNote />
      </SettingsSection>
      <InstallSection />
      <SettingsSection title={t('push_settings')} text={t('push_settings_text')}>
        <OnThisDevice />
      </SettingsSection>
      <SettingsSection title={t('how_you_sign_in')} text={t('how_you_sign_in_text')}>
        <div>
          <Link to="/users/$id/signing-in" params={{ id: me.id }} className={buttonClass()}>
            {t('how_you_sign_in_open')}
          </Link>
        </div>
      </SettingsSection>
      <SettingsSection title={t('account_key')} text={t('account_key_text')}>
        <KeySettings me={me} />
      </SettingsSection>
      <CalendarsSection />
      <AtomFeedsSection />
      <SettingsSection title={t('archives')} text={t('archives_text')}>
        <div>
          <Link to="/archives" className={buttonClass()}>
            {t('archives_short')}
          </Link>
        </div>
      </SettingsSection>
      <SettingsSection title={t('delete_account')} text={t('delete_account_text')}>
        <DeleteAccount me={me} />
      </SettingsSection>
    </SettingsFrame>
  )
}
