import type { Way, WaysIn } from '#contract/sign-in/ways.ts'
import { inSentence } from '../../i18n/in-sentence.tsx'
import { RelativeTime } from '../../i18n/RelativeTime.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './SigningInPage.module.css'

export function LastUsed({ ways: { lastUsed }, way }: { ways: Pick<WaysIn, 'lastUsed'>; way: Way }) {
  const { t } = useTranslation()
  const used = lastUsed.find((one) => one.way === way)
  if (!used) return null
  return (
    <span className={styles.used}>
      {inSentence((slots) => t('last_used', slots), { time: <RelativeTime seconds={used.at} /> })}
    </span>
  )
}
