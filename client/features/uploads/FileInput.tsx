import type { Ref } from 'react'
import type { FileKind } from '#contract/files.ts'
import { acceptOf } from './accepted-files.ts'

type FileInputProps = {
  ref: Ref<HTMLInputElement>
  kinds: readonly FileKind[]
  single?: boolean
  onFiles: (files: File[]) => void
}

export function FileInput({ ref, kinds, single = false, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={acceptOf(kinds)}
      multiple={!single}
      hidden
      tabIndex={-1}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        // Lets the same file be chosen again after it was removed.
        target.value = ''
      }}
    />
  )
}
