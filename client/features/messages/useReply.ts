import { useState } from 'react'
import type { PhotoUpload } from '../files/upload-list.ts'
import { usePhotoUploads } from '../files/usePhotoUploads.ts'
import type { MessageWithThread } from './conversation.ts'
import { readDraft, together, writeDraft, type DraftPlace } from './drafts.ts'
import { usePostMessage } from './messages.queries.ts'
import { useMessageId } from './useMessageId.ts'

/** What a reply writer holds. Whatever goes wrong, the words are in the field or in the browser's storage. */
export function useReply(message: MessageWithThread) {
  const place: DraftPlace = `replies ${message.id}`
  const [text, setText] = useState(() => restore(place, message))
  const [isEmpty, setIsEmpty] = useState(false)
  const uploads = usePhotoUploads()
  const post = usePostMessage()
  const idFor = useMessageId()
  const waits = uploads.status.sending > 0 || uploads.status.failed > 0 || post.isPending

  function write(next: string) {
    setText(next)
    setIsEmpty(false)
    writeDraft(place, { ...readDraft(place), text: next })
  }

  function send() {
    if (waits) return
    const words = text.trim()
    const photos = uploads.photos
    const files = uploads.fileIds
    if (words === '' && files.length === 0) return setIsEmpty(true)
    const content = { group: message.group.id, parent: message.id, data: words ? { text: words } : {}, files }
    const id = idFor(content)
    setText('')
    uploads.clear()
    writeDraft(place, { title: '', text: '', sending: { id, text: words } })
    post.mutate(
      { body: { id, ...content }, pictures: photos.map(asPicture) },
      {
        onSuccess: () => writeDraft(place, { ...readDraft(place), sending: undefined }),
        onError: () => takeBack(words, photos),
      },
    )
  }

  function takeBack(words: string, photos: PhotoUpload[]) {
    const whole = together(words, readDraft(place).text)
    setText(whole)
    uploads.putIn(photos)
    writeDraft(place, { title: '', text: whole })
  }

  return { text, write, uploads, send, waits, isEmpty, isSending: post.isPending, failure: post.error }
}

function restore(place: DraftPlace, message: MessageWithThread): string {
  const { text, sending } = readDraft(place)
  if (!sending) return text
  const arrived = message.children.some(({ id }) => id === sending.id)
  return arrived ? text : together(sending.text, text)
}

function asPicture({ previewUrl, width, height }: PhotoUpload) {
  return { url: previewUrl, width, height }
}
