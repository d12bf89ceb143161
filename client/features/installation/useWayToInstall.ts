import { useEffect, useState } from 'react'
import { forgetInstallOffer, needsHomeScreen, readInstallOffer } from '../../api/install-offer.ts'

/** How this device can install the application; undefined where it cannot, or already has. */
type WayToInstall = { kind: 'prompt'; install: () => Promise<void> } | { kind: 'guide' }

export function useWayToInstall(): WayToInstall | undefined {
  const [offer, setOffer] = useState(readInstallOffer)

  useEffect(() => {
    const update = () => setOffer(readInstallOffer)
    const forget = () => {
      forgetInstallOffer()
      update()
    }
    window.addEventListener('beforeinstallprompt', update)
    window.addEventListener('appinstalled', forget)
    return () => {
      window.removeEventListener('beforeinstallprompt', update)
      window.removeEventListener('appinstalled', forget)
    }
  }, [])

  async function install() {
    forgetInstallOffer()
    await offer?.prompt()
  }

  if (matchMedia('(display-mode: standalone)').matches) return undefined
  if (offer) return { kind: 'prompt', install }
  return needsHomeScreen() ? { kind: 'guide' } : undefined
}
