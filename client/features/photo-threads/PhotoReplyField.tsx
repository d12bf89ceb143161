import { useTranslation } from 'react-i18next'
import { useAutoGrow } from '../../ui/fields/useAutoGrow.ts'
import { SendProblem } from '../drafts/SendProblem.tsx'
import { ReplyRow } from '../replying/ReplyRow.tsx'
import { useReply } from '../replying/useReply.ts'
import type { PhotoOf } from './photo-threads.queries.ts'
import styles from './PhotoReplyField.module.css'

export function PhotoReplyField({ photo, isOnly }: { photo: PhotoOf; isOnly: boolean }) {
  const { t } = useTranslation()
  const { message, group, file } = photo
  const { draft, send } = useReply(`replies ${message} ${file.id}`, {
    parent: message,
    group,
    file: isOnly ? undefined : file.id,
  })
  const field = useAutoGrow(draft.content.text)

  return (
    <form
      className={styles.form}
      aria-label={t('your_reply')}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <SendProblem draft={draft} onTryAgain={send} />
      <ReplyRow draft={draft} groupId={group} field={field} label={t('your_reply')} small onSend={send} />
    </form>
  )
}
