import { useTranslation } from 'react-i18next'
import { CallError } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import type { DraftState } from './useDraft.ts'

type SendProblemProps = Pick<DraftState, 'problem' | 'isEmpty' | 'isHandedOver'> & { onTryAgain: () => void }

export function SendProblem({ problem, isEmpty, isHandedOver, onTryAgain }: SendProblemProps) {
  const { t } = useTranslation()
  if (isEmpty) return <Notice tone="danger">{t('empty_message')}</Notice>
  if (!problem || isHandedOver) return null
  return (
    <Notice
      tone="danger"
      action={
        <Button tone="line" onClick={onTryAgain}>
          {t('try_again')}
        </Button>
      }
    >
      {t('send_failed')} {problem !== 'unreachable' && t(errorText(new CallError(problem, 0)))}
    </Notice>
  )
}
