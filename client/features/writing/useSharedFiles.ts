import { useEffect, useEffectEvent } from 'react'

/** Takes over what another application has shared, as if it had been chosen here. */
export function useSharedFiles(id: string | undefined, onFiles: (files: File[]) => void): void {
  const tell = useEffectEvent(onFiles)
  useEffect(() => {
    if (id === undefined || id === 'lost') return
    const take = async () => {
      const { takeShared } = await import('../uploads/kept-files.ts')
      const files = await takeShared(id)
      if (files.length > 0) tell(files)
    }
    void take()
  }, [id])
}
