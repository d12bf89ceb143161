import { useTranslation } from 'react-i18next'
import type { ServerSettings } from '#contract/sign-in/server-settings.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useSendTestEmail } from './server-settings.queries.ts'
import { settingProblem } from './setting-problem.ts'
import styles from './SettingForm.module.css'

/** Whether an email arrives by what is in use now. */
export function TestEmail({ settings }: { settings: ServerSettings }) {
  const { t } = useTranslation()
  const test = useSendTestEmail()
  const { server, testTo } = settings.email
  if (!server || testTo === undefined) return null
  const { problem, said, mailedTo } = test.data ?? {}
  return (
    <div className={styles.form}>
      {test.error && <Notice tone="danger">{t(errorText(test.error))}</Notice>}
      {problem && (
        <Notice tone="danger">
          <p>{t(settingProblem(problem))}</p>
          {said && (
            <p className={styles.said}>
              {t('settings_mail_said')} <span lang="">{said}</span>
            </p>
          )}
        </Notice>
      )}
      {mailedTo && <Notice tone="success">{t('settings_mail_sent', { address: mailedTo })}</Notice>}
      <div className={styles.actions}>
        <Button busy={test.isPending} onClick={() => test.mutate()}>
          {t('settings_mail_test')}
        </Button>
      </div>
    </div>
  )
}
