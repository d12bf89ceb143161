import { createContext, use } from 'react'
import type { FileUpload } from '../uploads/upload-list.ts'
import type { Draft, DraftPlace } from './drafts.ts'

type Listener = (draft: Draft, files: FileUpload[]) => void
export type OpenWriters = ReturnType<typeof createOpenWriters>

/** Which writers are open, so that what could not be sent is in them again. */
export function createOpenWriters({ onFirstOpened }: { onFirstOpened?: () => void } = {}) {
  const listeners = new Map<DraftPlace, Listener>()
  let tellFirst = onFirstOpened
  return {
    open(place: DraftPlace, onGivenBack: Listener): () => void {
      tellFirst?.()
      tellFirst = undefined
      listeners.set(place, onGivenBack)
      return () => {
        if (listeners.get(place) === onGivenBack) listeners.delete(place)
      }
    },
    isOpen: (place: DraftPlace): boolean => listeners.has(place),
    /** Shows a draft that has something back. Returns whether a writer shows it now. */
    giveBack(place: DraftPlace, draft: Draft, files: FileUpload[]): boolean {
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
