import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '../../ui/toasts/toast.ts'

const CopyByHand = lazy(() => import('./CopyByHand.tsx').then(({ CopyByHand }) => ({ default: CopyByHand })))

/**
 * Copies a link and says so. Where the browser has no clipboard for us (plain http on a home network, a refusal) the
 * link is shown, selected, to be copied by hand: render `byHand`.
 */
export function useCopyLink(): { copyLink: (link: string) => Promise<void>; byHand: ReactNode } {
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

  const byHand = shown && (
    <Suspense>
      <CopyByHand link={shown} onClose={() => setShown(undefined)} />
    </Suspense>
  )
  return { copyLink, byHand }
}
