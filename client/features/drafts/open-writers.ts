import { createContext, use } from 'react'
import type { FileUpload } from '../uploads/upload-list.ts'
import type { Draft, DraftPlace } from './drafts.ts'

type Listener = (draft: Draft, files: FileUpload[]) => void
export type OpenWriters = ReturnType<typeof createOpenWriters>

/** Which writers are open, so that they can take back what could not be sent. */
export function createOpenWriters({ onFirstOpened }: { onFirstOpened?: () => void } = {}) {
  const listeners = new Map<DraftPlace, Listener>()
  let reportFirst = onFirstOpened
  return {
    open(place: DraftPlace, onReturned: Listener): () => void {
      reportFirst?.()
      reportFirst = undefined
      listeners.set(place, onReturned)
      return () => {
        if (listeners.get(place) === onReturned) listeners.delete(place)
      }
    },
    isOpen: (place: DraftPlace): boolean => listeners.has(place),
    returnToDraft(place: DraftPlace, draft: Draft, files: FileUpload[]): boolean {
      const listener = listeners.get(place)
      listener?.(draft, files)
      return listener !== undefined
    },
  }
}

export const OpenWritersContext = createContext<OpenWriters | undefined>(undefined)

export function useOpenWriters(): OpenWriters {
  const writers = use(OpenWritersContext)
  if (!writers) throw new Error('A writer needs an OpenWritersContext around it')
  return writers
}
