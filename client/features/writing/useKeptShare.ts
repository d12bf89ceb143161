import { useEffect, useEffectEvent } from 'react'
import type { KeptShare } from '../uploads/kept-files.ts'

/** Takes over what another application has shared, as if it had been chosen and written here. */
export function useKeptShare(id: string | undefined, onShare: (share: KeptShare) => void): void {
  const tell = useEffectEvent(onShare)
  useEffect(() => {
    if (id === undefined || id === 'lost') return
    const take = async () => {
      const { takeShared } = await import('../uploads/kept-files.ts')
      const share = await takeShared(id)
      if (share) tell(share)
    }
    void take()
  }, [id])
}
