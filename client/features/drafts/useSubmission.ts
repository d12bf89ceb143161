import { useRef } from 'react'
import { v7 as newId } from 'uuid'
import { limits } from '#contract/fields.ts'
import type { Milliseconds } from '#contract/units.ts'
import type { FileUploads } from '../uploads/useFileUploads.ts'
import { fingerprint, hasContent, type DraftPlace } from './drafts.ts'
import { pollProblem } from './poll-problem.ts'
import type { StoredDraft } from './useStoredDraft.ts'

const doubleClick: Milliseconds = 700

const neverSubmitted = { at: -Infinity, sent: '' }

/** Turns a draft into a message for the outbox, or says why it cannot. */
export function useSubmission(place: DraftPlace, { content, written, mark }: StoredDraft, uploads: FileUploads) {
  const last = useRef(neverSubmitted)
  const { status, isHeld } = uploads
  const { failure, isEmpty, isSubmitted, returnedAt } = written
  const hasWords = hasContent(content)
  const isFilled = hasWords && !pollProblem(content)

  function checkContent(): boolean {
    mark({ isEmpty: !hasWords })
    return isFilled
  }

  /** The finished message; undefined when there is nothing to send. */
  function submit(group: string, parent?: string) {
    const sent = JSON.stringify([group, parent, fingerprint(content)])
    const { at, sent: before } = last.current
    const isDoubleClick = at > returnedAt && performance.now() - at < doubleClick
    // The second press of a double click finds the same content again, or none.
    if (isDoubleClick && (!isFilled || sent === before)) return
    if (!checkContent()) return
    last.current = { at: performance.now(), sent }
    mark({ failure: undefined, isSubmitted: true })
    // The same content keeps its id; changed content needs another, or the change would be lost.
    const id = failure?.sent === sent ? failure.id : newId()
    return { id, group, parent, place, ...content, files: uploads.submit(), sent, isWaiting: false }
  }

  return {
    submit,
    checkContent,
    isEmpty,
    problem: failure?.problem,
    /** Uploads under way do not block: the outbox completes them. */
    isBlocked: status.failed > 0 || content.text.length > limits.text || isSubmitted,
    isUploading: status.sending > 0 && !isHeld,
  }
}
