import { Suspense } from 'react'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import type { AddToCollectionDialogProps } from './AddToCollectionDialog.tsx'

const Loaded = lazyWithWords(() => import('./AddToCollectionDialog.tsx'), 'AddToCollectionDialog')

/** The dialog, once its code is there. */
export function AddToCollection(props: AddToCollectionDialogProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
