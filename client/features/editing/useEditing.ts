import { useState, type RefObject } from 'react'
import type { Message, MessageCard } from '#contract/messages.ts'
import { CallError } from '../../api/call.ts'
import type { Change } from '../drafts/content-of-message.ts'
import { readDraft, writeDraft } from '../drafts/drafts.ts'
import { useChangeMessage } from './change-message.queries.ts'

/**
 * Editing in place. The change is shown immediately; if saving fails, the editor opens again with its draft. Closing
 * moves the focus to `article`.
 */
export function useEditing(message: Message | MessageCard, article: RefObject<HTMLElement | null>) {
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
        if (draft) writeDraft(`edit ${message.id}`, { ...draft, failure: { problem, id: '', sent: '' } })
        // `message` may still contain the optimistic change.
        setOpened(opened)
      },
    })
  }

  return { opened, isSaving: change.isPending, open: () => setOpened(message), close, save }
}

function focusAgain(article: HTMLElement | null) {
  const options = article?.querySelector<HTMLElement>('[aria-haspopup=menu]')
  const isShown = options && options.getClientRects().length > 0
  const target = isShown ? options : article?.querySelector('h1')
  if (!target) return
  if (!isShown) target.tabIndex = -1
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'nearest' })
}
