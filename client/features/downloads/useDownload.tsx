import { Suspense, useState, type ReactNode } from 'react'
import type { DownloadScope } from '#contract/archiving/downloads.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'

const DownloadDialog = lazyWithWords(() => import('./DownloadDialog.tsx'), 'DownloadDialog')

/** Opens the dialog that offers everything of this scope; the page has to show the dialog. */
export function useDownload(
  scope: DownloadScope,
  months?: readonly string[],
): { offer: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState<boolean>()
  return {
    offer: () => setIsOpen(true),
    dialog: isOpen !== undefined && (
      <Suspense>
        <DownloadDialog open={isOpen} onOpenChange={setIsOpen} scope={scope} months={months} />
      </Suspense>
    ),
  }
}
