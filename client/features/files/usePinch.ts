import { useRef, type TouchEvent, type TouchList } from 'react'

/** Two fingers change the level; requires the browser’s own pinch to be off (`touch-action: pan-x pan-y`). */
export function usePinch(level: number, onChange: (level: number) => void) {
  const start = useRef<{ distance: number; level: number }>(undefined)

  return {
    onTouchStart({ touches }: TouchEvent) {
      start.current = touches.length === 2 ? { distance: distanceOf(touches), level } : undefined
    },
    onTouchMove({ touches }: TouchEvent) {
      if (!start.current || touches.length !== 2) return
      onChange((start.current.level * distanceOf(touches)) / start.current.distance)
    },
  }
}

function distanceOf(touches: TouchList): number {
  const [one, other] = [touches[0]!, touches[1]!]
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
}
