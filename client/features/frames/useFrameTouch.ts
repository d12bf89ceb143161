import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { Milliseconds, Pixels } from '#contract/units.ts'

/** `middle` is that of the photo, from the left. */
type Place = { x: Pixels; y: Pixels; photo?: string | undefined; middle?: Pixels }
type Touching = { onStep: (by: 1 | -1) => void; onTap: (at: Place) => void; onHold: () => void }

const swipe: Pixels = 48
const held: Milliseconds = 2000
const isMirrored = () => document.documentElement.dir === 'rtl'
const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, select, input, label, a, dialog') !== null

/** A tap, a swipe, holding for two seconds, and the arrow keys. */
export function useFrameTouch(ref: RefObject<HTMLElement | null>, { onStep, onTap, onHold }: Touching): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const direction = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!direction || (event.target instanceof Element && event.target.closest('dialog'))) return
    event.preventDefault()
    onStep((isMirrored() ? -direction : direction) as 1 | -1)
  })
  const lift = useEffectEvent((from: PointerEvent, { clientX, clientY }: PointerEvent) => {
    const [x, y] = [clientX - from.clientX, clientY - from.clientY]
    if (Math.abs(x) >= swipe && Math.abs(x) > Math.abs(y)) return onStep(x < 0 !== isMirrored() ? 1 : -1)
    if (Math.hypot(x, y) >= swipe / 2) return
    const target = from.target instanceof HTMLElement ? from.target : undefined
    const photo = target?.dataset['photo']
    const box = photo === undefined ? undefined : target?.getBoundingClientRect()
    onTap({ x: clientX, y: clientY, ...(box && { photo, middle: box.left + box.width / 2 }) })
  })
  const hold = useEffectEvent(() => onHold())

  useEffect(() => {
    const element = ref.current!
    let down: PointerEvent | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      clearTimeout(timer)
      down = undefined
    }
    const onDown = (event: PointerEvent) => {
      end()
      if (event.button !== 0 || !event.isPrimary || isControl(event.target)) return
      down = event
      timer = setTimeout(() => {
        end()
        hold()
      }, held)
    }
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      if (down && Math.hypot(clientX - down.clientX, clientY - down.clientY) > swipe / 2) clearTimeout(timer)
    }
    const onUp = (event: PointerEvent) => {
      if (down) lift(down, event)
      end()
    }
    const noMenu = (event: Event) => event.preventDefault()
    document.addEventListener('keydown', press)
    element.addEventListener('pointerdown', onDown)
    element.addEventListener('pointermove', onMove)
    element.addEventListener('pointerup', onUp)
    element.addEventListener('pointercancel', end)
    element.addEventListener('contextmenu', noMenu)
    return () => {
      end()
      document.removeEventListener('keydown', press)
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerup', onUp)
      element.removeEventListener('pointercancel', end)
      element.removeEventListener('contextmenu', noMenu)
    }
  }, [ref])
}
