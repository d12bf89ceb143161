import { useState, type CSSProperties, type PointerEvent } from 'react'
import styles from './LetterSlider.module.css'

type LetterSliderProps = {
  alphabet: readonly string[]
  letters: readonly string[]
  onGo: (letter: string) => void
}

/** One strip to tap or drag along; keyboards and screen readers have the headings instead. */
export function LetterSlider({ alphabet, letters, onGo }: LetterSliderProps) {
  const [current, setCurrent] = useState<string>()

  function point({ currentTarget, clientY }: PointerEvent) {
    const { top, height } = currentTarget.getBoundingClientRect()
    const index = Math.floor(((clientY - top) / height) * alphabet.length)
    const pointed = Math.min(Math.max(index, 0), alphabet.length - 1)
    const letter = alphabet.slice(0, pointed + 1).findLast((one) => letters.includes(one)) ?? letters[0]!
    if (letter === current) return
    setCurrent(letter)
    onGo(letter)
  }

  return (
    <div
      className={styles.slider}
      style={{ '--letters': alphabet.length } as CSSProperties}
      aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        point(event)
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && point(event)}
      onPointerUp={() => setCurrent(undefined)}
      onPointerCancel={() => setCurrent(undefined)}
    >
      {alphabet.map((letter) => (
        <span
          key={letter}
          className={styles.letter}
          data-empty={!letters.includes(letter) || undefined}
          data-current={letter === current || undefined}
        >
          {letter}
        </span>
      ))}
    </div>
  )
}
