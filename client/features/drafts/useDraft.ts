import { useRecording } from '../recording/useRecording.ts'
import { useFileUploads } from '../uploads/useFileUploads.ts'
import { nothingWritten, readDraft, type DraftContent, type DraftPlace } from './drafts.ts'
import { useStoredDraft } from './useStoredDraft.ts'
import { useSubmission } from './useSubmission.ts'

export type DraftState = ReturnType<typeof useDraft>

/** The draft of a place, with its files and recording. `start` is its content before anything is written. */
export function useDraft(place: DraftPlace, start: DraftContent = nothingWritten) {
  const recording = useRecording()
  const uploads = useFileUploads(() => (readDraft(place) ?? start).files, recording.phase !== undefined)
  const stored = useStoredDraft(place, start, uploads)
  const submission = useSubmission(place, stored, uploads)
  const { content, write, isChanged, clear } = stored
  const { isSubmitted } = stored.written

  function discard() {
    recording.setPhase(undefined)
    stored.discard()
  }

  return { content, write, isChanged, isSubmitted, clear, discard, uploads, recording, submission }
}
