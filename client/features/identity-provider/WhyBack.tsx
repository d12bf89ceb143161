import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { problemWords } from './provider-problems.ts'
import styles from './ProviderSignIn.module.css'

/** Why somebody has come back from the provider called `name` without having been signed in. */
export function WhyBack({ name, problem, isOneOfSeveral }: { name: string; problem: string; isOneOfSeveral: boolean }) {
  const { t } = useTranslation()
  const words = problemWords(problem)
  const isWithoutWay = words === 'provider_account_known' && !isOneOfSeveral
  return (
    <div className={styles.why}>
      <Notice tone="danger">{t(isWithoutWay ? 'provider_account_known_here' : words, { name })}</Notice>
    </div>
  )
}
