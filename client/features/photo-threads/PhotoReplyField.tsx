import { useSuspenseQuery } from '@tanstack/react-query'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { useDraft } from '../drafts/useDraft.ts'
import { meQuery } from '../me/me.queries.ts'
import { useOutbox } from '../outbox/useOutbox.ts'
import { EmojiButton } from '../reactions/EmojiButton.tsx'
import { SendProblem } from '../drafts/SendProblem.tsx'
import { insertAtCaret, isSendShortcut } from '../../ui/fields/text-field.ts'
import { useAutoGrow } from '../../ui/fields/useAutoGrow.ts'
import type { PhotoOf } from './photo-of.ts'
import styles from './PhotoReplyField.module.css'

/** A few words about the photo; longer replies, with files, are written under the message. */
export function PhotoReplyField({ photo, isOnly }: { photo: PhotoOf; isOnly: boolean }) {
  const { t } = useTranslation()
  const { message, group, file } = photo
  const { data: me } = useSuspenseQuery(meQuery)
  const outbox = useOutbox()
  const draft = useDraft(`replies ${message} ${file.id}`)
  const field = useAutoGrow(draft.text)

  function send() {
    if (draft.waits) return
    const reply = draft.handOver(group, message)
    if (!reply) return
    draft.clear()
    void outbox.send({ ...reply, ...(!isOnly && { file: file.id }), author: me.id })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isSendShortcut(event)) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className={styles.form}
      aria-label={t('your_reply')}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <SendProblem {...draft} onTryAgain={send} />
      <div className={styles.row}>
        <div className={styles.field}>
          <textarea
            ref={field}
            rows={1}
            dir="auto"
            value={draft.text}
            aria-label={t('your_reply')}
            placeholder={t('write_a_reply')}
            onChange={(event) => draft.write({ text: event.target.value })}
            onKeyDown={onKeyDown}
          />
          <EmojiButton className={styles.tool} onPick={(emoji) => insertAtCaret(field.current, emoji)} />
        </div>
        <IconButton
          type="submit"
          className={styles.send}
          data-ready={(!draft.waits && draft.text.trim() !== '') || undefined}
          label={t('send')}
          icon={<ArrowUp />}
          aria-disabled={draft.waits}
        />
      </div>
    </form>
  )
}
