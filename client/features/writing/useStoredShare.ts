import { useEffect, useEffectEvent } from 'react'
import { takeShare, type StoredShare } from '../../device-storage/shares.ts'

/** Takes over a share from another application, as if it had been chosen and written here. */
export function useStoredShare(id: string | undefined, onShare: (share: StoredShare) => void): void {
  const publish = useEffectEvent(onShare)
  useEffect(() => {
    if (id === undefined || id === 'lost') return
    void takeShare(id).then((share) => share && publish(share))
  }, [id])
}
