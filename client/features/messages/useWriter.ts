import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { limits } from '#contract/fields.ts'
import { usePhotoUploads } from '../files/usePhotoUploads.ts'
import { readDraft, writeDraft, type DraftPlace } from './drafts.ts'
import { usePostMessage } from './messages.queries.ts'
import { useMessageId } from './useMessageId.ts'

type Words = { title: string; text: string }

/** What the writer of a group holds. The words are kept in the browser until they are sent or thrown away. */
export function useWriter(groupId: string, onSent: (messageId: string) => void) {
  const place: DraftPlace = `group ${groupId}`
  const navigate = useNavigate()
  const [words, setWords] = useState<Words>(() => readDraft(place))
  const [isEmpty, setIsEmpty] = useState(false)
  const uploads = usePhotoUploads()
  const post = usePostMessage()
  const idFor = useMessageId()
  const { status } = uploads
  const over = words.text.length - limits.text
  const waits = status.sending > 0 || status.failed > 0 || over > 0 || post.isPending
  const hasWords = words.title.trim() !== '' || words.text.trim() !== ''

  function write(changed: Partial<Words>) {
    const next = { title: words.title, text: words.text, ...changed }
    setWords(next)
    setIsEmpty(false)
    writeDraft(place, next)
  }

  function send() {
    if (waits) return
    const title = words.title.trim()
    const text = words.text.trim()
    const files = uploads.fileIds
    if (!hasWords && files.length === 0) return setIsEmpty(true)
    const content = { group: groupId, data: { ...(title && { title }), ...(text && { text }) }, files }
    post.mutate(
      { body: { id: idFor(content), ...content }, pictures: [] },
      {
        onSuccess: ({ id }) => {
          writeDraft(place, { title: '', text: '' })
          onSent(id)
        },
      },
    )
  }

  /** The same words, for another group. */
  function moveTo(otherGroupId: string) {
    writeDraft(place, { title: '', text: '' })
    writeDraft(`group ${otherGroupId}`, { title: words.title, text: words.text })
    void navigate({ to: '/groups/$id/write', params: { id: otherGroupId }, replace: true })
  }

  function throwAway() {
    setWords({ title: '', text: '' })
    uploads.clear()
    writeDraft(place, { title: '', text: '' })
  }

  return {
    ...words,
    write,
    uploads,
    send,
    moveTo,
    throwAway,
    waits,
    over,
    isEmpty,
    hasWords,
    hasContent: hasWords || uploads.photos.length > 0,
    isSending: post.isPending,
    failure: post.isPending ? null : post.error,
  }
}

export type WriterState = ReturnType<typeof useWriter>
