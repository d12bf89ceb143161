import { useTranslation } from 'react-i18next'
import { CallError } from '#client/api/call.ts'
import { errorText } from '#client/api/error-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import styles from './ReplyWriter.module.css'
import type { useReply } from './useReply.ts'

type ReplyProblemProps = { reply: Pick<ReturnType<typeof useReply>, 'failure' | 'isEmpty' | 'isSending' | 'send'> }

/** Why the reply is still here. */
export function ReplyProblem({ reply }: ReplyProblemProps) {
  const { t } = useTranslation()
  if (reply.isEmpty) return <Notice tone="danger">{t('empty_message')}</Notice>
  if (!reply.failure || reply.isSending) return null
  const mayHelp = !(reply.failure instanceof CallError) || reply.failure.code !== 'unreachable'
  return (
    <Notice tone="danger">
      <p>
        {t('send_failed')} {mayHelp && t(errorText(reply.failure))}
      </p>
      <Button className={styles.tryAgain} tone="line" onClick={reply.send}>
        {t('try_again')}
      </Button>
    </Notice>
  )
}
