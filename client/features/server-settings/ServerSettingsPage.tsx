import { useQuery } from '@tanstack/react-query'
import type { ServerSettings, SettingAnswer } from '#contract/sign-in/server-settings.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { AdministrationFrame } from '../administration/AdministrationFrame.tsx'
import { SendTest } from '../administration/email/SendTest.tsx'
import { WhenRead } from '../administration/WhenRead.tsx'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { AddressForm } from './AddressForm.tsx'
import { BackupsForm } from './BackupsForm.tsx'
import { EmailForm } from './EmailForm.tsx'
import { LanguageForm } from './LanguageForm.tsx'
import { ReachNotice } from './ReachNotice.tsx'
import { ReleasesForm } from './ReleasesForm.tsx'
import { serverSettingsQuery } from './server-settings.queries.ts'
import frame from '../administration/AdministrationFrame.module.css'
import styles from './ServerSettingsPage.module.css'

export function ServerSettingsPage() {
  return (
    <AdministrationFrame>
      <Settings />
    </AdministrationFrame>
  )
}

function Settings() {
  const { t } = useTranslation()
  return (
    <>
      <h1 className={frame.heading}>{t('settings')}</h1>
      <p className={frame.about}>{t('settings_about')}</p>
      <WhenRead read={useQuery(serverSettingsQuery)}>{(settings) => <Sections settings={settings} />}</WhenRead>
    </>
  )
}

function Sections({ settings }: { settings: ServerSettings }) {
  const { t } = useTranslation()
  const toast = useToast()
  const onSaved = ({ mailedTo }: SettingAnswer) =>
    toast({ text: mailedTo ? t('settings_mail_sent', { address: mailedTo }) : t('settings_updated') })
  const { email, backups, releases } = settings
  const isFixed = email.fixed !== undefined && email.fixedFrom !== undefined
  const form = { settings, saveLabel: t('save'), onSaved }
  return (
    <div className={styles.sections}>
      <SettingsSection title={t('settings_address')} text={t('settings_address_text')}>
        <ReachNotice settings={settings} />
        <AddressForm key={settings.address.url} {...form} />
      </SettingsSection>
      <SettingsSection title={t('admin_email')} text={t('settings_mail_text')}>
        <EmailForm key={JSON.stringify([email.server, email.from])} {...form} />
        {email.server && !isFixed && <SendTest />}
      </SettingsSection>
      <SettingsSection title={t('admin_backups')} text={t('settings_backups_text')}>
        <BackupsForm key={JSON.stringify([backups.folder, backups.at])} {...form} />
      </SettingsSection>
      <SettingsSection title={t('language')} text={t('settings_language_text')}>
        <LanguageForm key={settings.language.chosen} {...form} />
      </SettingsSection>
      <SettingsSection title={t('settings_releases')} text={t('settings_releases_text')}>
        <ReleasesForm key={releases.url} {...form} />
      </SettingsSection>
    </div>
  )
}
