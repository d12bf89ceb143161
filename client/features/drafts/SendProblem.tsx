import { CallError } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import type { DraftState } from './useDraft.ts'

type SendProblemProps = { draft: DraftState; onTryAgain: () => void }

export function SendProblem({ draft: { submission, isSubmitted }, onTryAgain }: SendProblemProps) {
  const { t } = useTranslation()
  const { problem, isEmpty } = submission
  if (isEmpty) return <Notice tone="danger">{t('empty_message')}</Notice>
  if (!problem || isSubmitted) return null
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
