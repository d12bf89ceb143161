import { useTranslation } from 'react-i18next'
import { CallError } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import styles from './SendProblem.module.css'
import type { DraftState } from '../drafts/useDraft.ts'

type SendProblemProps = Pick<DraftState, 'problem' | 'isEmpty' | 'isHandedOver'> & { onTryAgain: () => void }

/** Why what was written is still here. */
export function SendProblem({ problem, isEmpty, isHandedOver, onTryAgain }: SendProblemProps) {
  const { t } = useTranslation()
  if (isEmpty) return <Notice tone="danger">{t('empty_message')}</Notice>
  if (!problem || isHandedOver) return null
  return (
    <Notice tone="danger">
      <p>
        {t('send_failed')} {problem !== 'unreachable' && t(errorText(new CallError(problem, 0)))}
      </p>
      <Button className={styles.tryAgain} tone="line" onClick={onTryAgain}>
        {t('try_again')}
      </Button>
    </Notice>
  )
}
