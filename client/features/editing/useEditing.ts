import { useState, type RefObject } from 'react'
import type { Message, MessageCard } from '#contract/messages.ts'
import { CallError } from '../../api/call.ts'
import type { Change } from '../drafts/content-of-message.ts'
import { useChangeMessage } from './change-message.queries.ts'
import { readDraft, writeDraft } from '../drafts/drafts.ts'

/**
 * Editing in place. The change is shown immediately; when saving fails, the editor opens again with its draft. Closing
 * moves the focus to `article`.
 */
export function useEditing(message: Message | MessageCard, article: RefObject<HTMLElement | null>) {
  /** The message as it was when the editor opened. */
  const [opened, setOpened] = useState<Message | MessageCard>()
  const change = useChangeMessage(message)

  function close() {
    setOpened(undefined)
    requestAnimationFrame(() => focusAgain(article.current))
  }

  function save(next: Change) {
    close()
    change.mutate(next, {
      onError: (error) => {
        const draft = readDraft(`edit ${message.id}`)
        const problem = error instanceof CallError ? error.code : 'server-error'
        if (draft) writeDraft(`edit ${message.id}`, { ...draft, setback: { problem, id: '', sent: '' } })
        // `message` may still contain the optimistic change.
        setOpened(opened)
      },
    })
  }

  return { opened, isSaving: change.isPending, open: () => setOpened(message), close, save }
}

/** On its options; on a phone those of a message are in the top bar. */
function focusAgain(article: HTMLElement | null) {
  const options = article?.querySelector<HTMLElement>('[aria-haspopup=menu]')
  const isShown = options && options.getClientRects().length > 0
  const target = isShown ? options : article?.querySelector('h1')
  if (!target) return
  if (!isShown) target.tabIndex = -1
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'nearest' })
}
