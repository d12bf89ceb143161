import type { SettingProblem } from '#contract/sign-in/server-settings.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { settingProblem } from '../setting-problem.ts'
import styles from './WhatIsWrong.module.css'

/** With how a mail server put it. */
export function WhatIsWrong({ problem, said }: { problem: SettingProblem; said?: string | undefined }) {
  const { t } = useTranslation()
  return (
    <>
      <p>{t(settingProblem(problem))}</p>
      {said && (
        <p className={styles.said}>
          {t('settings_mail_said')} <bdi lang="">{said}</bdi>
        </p>
      )}
    </>
  )
}
