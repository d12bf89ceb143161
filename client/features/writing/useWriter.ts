import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { meQuery } from '../../data/me.ts'
import { hasContent, removeDraft, type DraftContent, type DraftPlace } from '../drafts/drafts.ts'
import { useDraft } from '../drafts/useDraft.ts'
import { useOutbox, useOutgoing } from '../outbox/useOutbox.ts'
import type { Scheduled } from '../scheduling/body-of-scheduled.ts'
import { useScheduling } from '../scheduling/useScheduling.ts'
import { isThere } from '../uploads/saved-uploads.ts'
import { usePostedToasts } from './usePostedToasts.ts'

type WriterOptions = {
  place?: DraftPlace
  start?: DraftContent
  parent?: string
  /** While it is open, somebody may have become a reader. */
  isRefused?: boolean
  /** It waits already. */
  before?: Scheduled
  onSent: (messageId: string) => void
  onWaiting: () => void
}

export function useWriter(groupId: string | undefined, options: WriterOptions) {
  const { place, start, parent, isRefused = false, before, onSent, onWaiting } = options
  const outbox = useOutbox()
  const navigate = useNavigate()
  const say = usePostedToasts()
  const { data: me } = useSuspenseQuery(meQuery)
  const ownPlace = place ?? (`group ${groupId ?? ''}` as const)
  const draft = useDraft(ownPlace, start)
  const [sentId, setSentId] = useState<string>()
  const outgoing = useOutgoing().find(({ id }) => id === sentId)
  const later = useScheduling(draft, { groupId, before, onScheduled: onWaiting })
  const cannotSchedule = later.isScheduled && (later.isSaving || later.isPast || draft.submission.isUploading)
  const waits = draft.submission.isBlocked || groupId === undefined || isRefused || cannotSchedule

  const isOpen = useIsOpen()
  const reportWaiting = useEffectEvent(onWaiting)
  const isWaiting = outgoing?.isWaiting ?? false
  useEffect(() => {
    if (isWaiting) reportWaiting()
  }, [isWaiting])

  async function send() {
    if (waits) return
    if (later.isScheduled) return later.schedule()
    const message = draft.submission.submit(groupId, parent)
    if (!message) return
    setSentId(message.id)
    const sending = outbox.send({ ...message, author: me.id })
    if (!message.files.every(isThere)) {
      onWaiting()
      say.onItsWay()
    }
    if (!(await sending)) return
    // People who have moved on are not called back.
    if (isOpen.current) onSent(message.id)
    if (!parent) void say.posted(message.id, message.group, isOpen.current)
  }

  function stopSending() {
    if (sentId) void outbox.takeBack(sentId)
  }

  const moveTo = useCallback(
    (otherGroupId: string) => {
      removeDraft(ownPlace)
      void navigate({ to: '/groups/$id/write', params: { id: otherGroupId }, replace: true })
    },
    [ownPlace, navigate],
  )

  const holds = hasContent(draft.content) && draft.isChanged && !draft.isSubmitted

  return { draft, send, moveTo, waits, holds, outgoing, stopSending, later }
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
