import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { meQuery } from '../me/me.queries.ts'
import { removeDraft, type DraftContent, type DraftPlace } from '../drafts/drafts.ts'
import { useDraft } from '../drafts/useDraft.ts'
import { useOutbox, useOutgoing } from '../outbox/useOutbox.ts'
import { isThere } from '../uploads/kept-uploads.ts'
import { usePostedToasts } from './usePostedToasts.ts'

type WriterOptions = {
  place?: DraftPlace
  start?: DraftContent
  /** The message that is replied to. */
  parent?: string
  onSent: (messageId: string) => void
  /** It did not get through at once and goes on by itself. */
  onWaiting: () => void
}

/** What the writer of a group holds. Without a group there is nowhere to send it to yet. */
export function useWriter(groupId: string | undefined, { place, start, parent, onSent, onWaiting }: WriterOptions) {
  const outbox = useOutbox()
  const navigate = useNavigate()
  const say = usePostedToasts()
  const { data: me } = useSuspenseQuery(meQuery)
  const ownPlace = place ?? (`group ${groupId ?? ''}` as const)
  const draft = useDraft(ownPlace, start)
  const [sentId, setSentId] = useState<string>()
  const outgoing = useOutgoing().find(({ id }) => id === sentId)
  const waits = draft.isBlocked || groupId === undefined

  const isOpen = useIsOpen()
  const tellWaiting = useEffectEvent(onWaiting)
  const isWaiting = outgoing?.isWaiting ?? false
  useEffect(() => {
    if (isWaiting) tellWaiting()
  }, [isWaiting])

  async function send() {
    if (waits) return
    const message = draft.handOver(groupId, parent)
    if (!message) return
    setSentId(message.id)
    const sending = outbox.send({ ...message, author: me.id })
    if (!message.files.every(isThere)) {
      onWaiting()
      say.onItsWay()
    }
    if (!(await sending)) return
    // Whoever has gone elsewhere meanwhile is not called back.
    if (isOpen.current) onSent(message.id)
    if (!parent) void say.posted(message.id, message.group, isOpen.current)
  }

  /** It is not sent after all, and here again to be changed. */
  function stopSending() {
    if (sentId) void outbox.takeBack(sentId)
  }

  /** The same words, for another group. */
  function moveTo(otherGroupId: string) {
    removeDraft(ownPlace)
    void navigate({ to: '/groups/$id/write', params: { id: otherGroupId }, replace: true })
  }

  /** Something that would be missed. */
  const holds = draft.hasContent && draft.isChanged && !draft.isHandedOver

  return { draft, send, moveTo, waits, holds, outgoing, stopSending }
}

export type WriterState = ReturnType<typeof useWriter>

function useIsOpen() {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}
