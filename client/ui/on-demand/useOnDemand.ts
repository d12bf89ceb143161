import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useTranslation } from '../../words/useTranslation.ts'
import { useToasts } from '../toasts/toast.ts'

/** Code loaded when first wanted; undefined until then, or if it fails to load. */
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
 * The same for something opened with `opener`. Closes it again if it cannot be loaded, or if people have moved on
 * meanwhile. Many browsers request the same code only once, even after a failure.
 */
export function useOpenedOnDemand<Code>(opener: HTMLElement | undefined, load: () => Promise<Code>, close: () => void) {
  const { t } = useTranslation()
  const toasts = useToasts()
  const code = useOnDemand(opener !== undefined, load, () => {
    close()
    const reload = { label: t('reload'), onClick: () => location.reload() }
    toasts.show({ text: t('error_unreachable'), tone: 'danger', action: reload })
  })
  const loadingFor = code ? undefined : opener
  const goOn = useEffectEvent(close)
  // Must end before the loaded component takes the focus.
  useLayoutEffect(() => {
    if (!loadingFor) return
    const follow = ({ target }: Event) => {
      if (!(target instanceof Node && loadingFor.contains(target))) goOn()
    }
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      goOn()
    }
    const stopping = new AbortController()
    const options = { capture: true, signal: stopping.signal }
    window.addEventListener('focusin', follow, options)
    // Safari gives the focus to no button that is tapped. A finger that scrolls ends in `pointercancel`.
    window.addEventListener('pointerup', follow, options)
    window.addEventListener('keydown', leave, options)
    return () => stopping.abort()
  }, [loadingFor])
  return code
}
