import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
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

/**
 * The same for what somebody has opened. It is closed again where it cannot be loaded, and where they have gone on to
 * something else meanwhile. Many browsers ask for the same code only once, whatever became of it.
 */
export function useOpenedOnDemand<Code>(isOpen: boolean, load: () => Promise<Code>, close: () => void) {
  const { t } = useTranslation()
  const toasts = useToasts()
  const code = useOnDemand(isOpen, load, () => {
    close()
    const reload = { label: t('reload'), onClick: () => location.reload() }
    toasts.show({ text: t('error_unreachable'), tone: 'danger', action: reload })
  })
  const isLoading = isOpen && !code
  const goOn = useEffectEvent(close)
  // Ends before what was loaded takes the focus.
  useLayoutEffect(() => {
    if (!isLoading) return
    const pressed = document.activeElement
    const follow = ({ target }: FocusEvent) => target !== pressed && goOn()
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && goOn()
    document.addEventListener('focusin', follow)
    document.addEventListener('keydown', leave)
    return () => {
      document.removeEventListener('focusin', follow)
      document.removeEventListener('keydown', leave)
    }
  }, [isLoading])
  return code
}
