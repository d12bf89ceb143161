import { WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '#client/ui/Spinner.tsx'
import type { Outgoing } from './outgoing.ts'

/** How a message on its way is doing. */
export function OutgoingState({ outgoing, className }: { outgoing: Outgoing; className?: string }) {
  const { t } = useTranslation()
  return (
    <span className={className} role="status">
      {outgoing.isWaiting ? (
        <>
          <WifiOff aria-hidden /> {t('goes_out_later')}
        </>
      ) : (
        <>
          <Spinner /> {t('sending')}
        </>
      )}
    </span>
  )
}
