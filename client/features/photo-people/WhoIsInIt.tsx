import { Suspense } from 'react'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import type { WhoIsInItDialogProps } from './WhoIsInItDialog.tsx'

const Loaded = lazyWithWords(() => import('./WhoIsInItDialog.tsx'), 'WhoIsInItDialog')

/** The dialog, once its code is there. */
export function WhoIsInIt(props: WhoIsInItDialogProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
