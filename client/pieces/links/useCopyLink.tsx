import { type ReactNode, Suspense, useState } from 'react'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'

const CopyLinkDialog = lazyWithWords(() => import('./CopyLinkDialog.tsx'), 'CopyLinkDialog')

/**
 * Copies a link and confirms with a toast. Where the clipboard is refused or missing (plain http on a home network),
 * `dialog` shows the link to be copied by hand; it must be rendered.
 */
export function useCopyLink(): { copyLink: (link: string) => Promise<void>; dialog: ReactNode } {
  const { t } = useTranslation()
  const toast = useToast()
  const [shown, setShown] = useState<string>()

  async function copyLink(link: string) {
    try {
      await navigator.clipboard.writeText(link)
      toast({ text: t('link_copied') })
    } catch {
      setShown(link)
    }
  }

  const dialog = shown && (
    <Suspense>
      <CopyLinkDialog link={shown} onClose={() => setShown(undefined)} />
    </Suspense>
  )
  return { copyLink, dialog }
}
