import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToasts } from '../toasts/toast.ts'

/** Code that is loaded when it is first wanted; undefined until it is there, and where it cannot be loaded. */
export function useOnDemand<Code>(
  isWanted: boolean,
  load: () => Promise<Code>,
  onFailed?: () => void,
): Code | undefined {
  const [code, setCode] = useState<Code>()
  const fail = useEffectEvent(() => onFailed?.())
  useEffect(() => {
    if (!isWanted || code) return
    let isOver = false
    load().then(
      (loaded) => !isOver && setCode(() => loaded),
      () => !isOver && fail(),
    )
    return () => void (isOver = true)
  }, [isWanted, code, load])
  return isWanted ? code : undefined
}

/** The same for what somebody has opened: it is closed again where it cannot be loaded, and the next press tries again. */
export function useOpenedOnDemand<Code>(isOpen: boolean, load: () => Promise<Code>, close: () => void) {
  const { t } = useTranslation()
  const toasts = useToasts()
  return useOnDemand(isOpen, load, () => {
    close()
    toasts.show({ text: t('error_unreachable'), tone: 'danger' })
  })
}
