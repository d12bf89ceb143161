import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { meQuery } from '../../data/me.ts'
import { waysQuery } from '../../data/ways.ts'
import { EmailAddress } from '../../pieces/text/EmailAddress.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { RemovePassword } from '../account/RemovePassword.tsx'
import { AnotherDevice } from '../entry-codes/AnotherDevice.tsx'
import { FrameList } from '../frames/connecting/FrameList.tsx'
import { ProgramsSection } from '../programs/ProgramsSection.tsx'
import { SettingsFrame } from '../settings/SettingsFrame.tsx'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { WebhooksSection } from '../webhooks/WebhooksSection.tsx'
import { Devices } from './Devices.tsx'
import { LastUsed } from './LastUsed.tsx'
import { Passkeys } from './Passkeys.tsx'
import { ProviderSection } from './ProviderSection.tsx'
import { SecondStep } from './SecondStep.tsx'
import section from '../settings/SettingsSection.module.css'
import styles from './SigningInPage.module.css'

export function SigningInPage() {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: ways } = useSuspenseQuery(waysQuery)
  const hash = useLocation({ select: (location) => location.hash })
  // The router has looked for it before it was there.
  useEffect(() => document.getElementById(hash)?.scrollIntoView(), [hash])

  return (
    <SettingsFrame current="signing-in" title={t('how_you_sign_in')}>
      {!ways.hasSpare && (
        <div className={styles.warning}>
          <Notice tone="danger">{t('no_other_way_in')}</Notice>
        </div>
      )}
      <SettingsSection title={t('email_and_password')} text={t('email_and_password_text')}>
        {ways.login && (
          <p className={styles.login}>
            <EmailAddress address={ways.login} />
          </p>
        )}
        <p className={styles.fact}>
          {t(ways.hasPassword ? 'password_is_set' : 'password_is_missing')}
          <LastUsed ways={ways} way="password" />
        </p>
        <div className={section.actions}>
          <Link to="/users/$id/settings" params={{ id: me.id }} className={buttonClass()}>
            {t('change_email_or_password')}
          </Link>
          <RemovePassword me={me} />
        </div>
      </SettingsSection>
      <SettingsSection title={t('way_email_code')} text={t('way_email_text')}>
        <p className={styles.fact}>
          {t(emailWords[ways.email], { email: ways.login })}
          <LastUsed ways={ways} way="email-code" />
        </p>
      </SettingsSection>
      <SettingsSection title={t('passkeys')} text={t('passkeys_text')}>
        <Passkeys passkeys={ways.passkeys} />
      </SettingsSection>
      <ProviderSection ways={ways} />
      {(ways.hasPassword || ways.secondStep) && (
        <SettingsSection title={t('second_step')} text={t('second_step_about')}>
          <SecondStep ways={ways} />
        </SettingsSection>
      )}
      <SettingsSection id="devices" title={t('account_devices')} text={t('account_devices_text')}>
        <Devices />
        <AnotherDevice />
        <FrameList myId={me.id} />
      </SettingsSection>
      {ways.confirmBy && <ProgramsSection />}
      {ways.confirmBy && <WebhooksSection />}
    </SettingsFrame>
  )
}

const emailWords = {
  works: 'way_email_works',
  off: 'way_email_off',
  'no-address': 'way_email_no_address',
  'no-mail-server': 'way_email_no_server',
  parked: 'way_email_parked',
} as const
