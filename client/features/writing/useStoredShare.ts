import { useEffect, useEffectEvent } from 'react'
import { takeShare, type StoredShare } from '../../device-storage/shares.ts'

/** Takes over what another application has shared, as if it had been chosen and written here. */
export function useStoredShare(id: string | undefined, onShare: (share: StoredShare) => void): void {
  const tell = useEffectEvent(onShare)
  useEffect(() => {
    if (id === undefined || id === 'lost') return
    void takeShare(id).then((share) => share && tell(share))
  }, [id])
}
