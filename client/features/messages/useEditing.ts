import { useState, type RefObject } from 'react'
import type { Message, MessageCard } from '#contract/messages.ts'
import { CallError } from '../../api/call.ts'
import { useChangeMessage, type Change } from './change-message.queries.ts'
import { readDraft, writeDraft } from './drafts.ts'

/** The change of a message in its place. It is seen at once; when it fails, the editor is open again as it was. Then the options of `article` have the focus. */
export function useEditing(message: Message | MessageCard, article: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false)
  const change = useChangeMessage(message)

  function close() {
    setOpen(false)
    requestAnimationFrame(() => article.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus())
  }

  function save(next: Change) {
    close()
    change.mutate(next, {
      onError: (error) => {
        const draft = readDraft(`edit ${message.id}`)
        const problem = error instanceof CallError ? error.code : 'server-error'
        if (draft) writeDraft(`edit ${message.id}`, { ...draft, setback: { problem, id: '', sent: '' } })
        setOpen(true)
      },
    })
  }

  return { isOpen, isSaving: change.isPending, open: () => setOpen(true), close, save }
}
