import type { Ref } from 'react'
import { acceptedPhotos } from './accepted-photos.ts'

type PhotoInputProps = { ref: Ref<HTMLInputElement>; single?: boolean; onFiles: (files: File[]) => void }

/** The system's file chooser; a button of ours opens it. */
export function PhotoInput({ ref, single = false, onFiles }: PhotoInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={acceptedPhotos}
      multiple={!single}
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
