import type { Ref } from 'react'
import { acceptedPhotos } from './accepted-photos.ts'

/** The system's file chooser; a button of ours opens it. */
export function PhotoInput({ ref, onFiles }: { ref: Ref<HTMLInputElement>; onFiles: (files: File[]) => void }) {
  return (
    <input
      ref={ref}
      type="file"
      accept={acceptedPhotos}
      multiple
      hidden
      tabIndex={-1}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        // The same file may be chosen again after it was removed.
        target.value = ''
      }}
    />
  )
}
