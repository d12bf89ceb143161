import type { NoReply } from '../../data/may-reply.ts'
import { useAutoGrow } from '../../ui/fields/useAutoGrow.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { SendProblem } from '../drafts/SendProblem.tsx'
import { KeptReply } from '../replying/KeptReply.tsx'
import { ReplyRow } from '../replying/ReplyRow.tsx'
import { useReply } from '../replying/useReply.ts'
import type { PhotoOf } from './photo-threads.queries.ts'
import styles from './PhotoReplyField.module.css'

type PhotoReplyFieldProps = {
  photo: PhotoOf
  isOnly: boolean
  /** As in a ReplyWriter. */
  refusal?: NoReply | undefined
}

export function PhotoReplyField({ photo, isOnly, refusal }: PhotoReplyFieldProps) {
  const { t } = useTranslation()
  const { message, group, file } = photo
  const { draft, isEmpty, send } = useReply(`replies ${message} ${file.id}`, {
    parent: message,
    group,
    file: isOnly ? undefined : file.id,
    isRefused: refusal !== undefined,
  })
  const field = useAutoGrow(draft.content.text)

  if (refusal && isEmpty) return null
  return (
    <form
      className={styles.form}
      aria-label={t('your_reply')}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {refusal ? <KeptReply refusal={refusal} isAlone={false} /> : <SendProblem draft={draft} onTryAgain={send} />}
      <ReplyRow
        draft={draft}
        groupId={group}
        field={field}
        label={t('your_reply')}
        isRefused={refusal !== undefined}
        small
        onSend={send}
      />
    </form>
  )
}
