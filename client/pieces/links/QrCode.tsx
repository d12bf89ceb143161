import { generate } from 'lean-qr'
import { useMemo } from 'react'
import styles from './QrCode.module.css'

/** White modules around the code, which cameras need to find it. */
const margin = 4

/** Dark on white in every theme: some cameras read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text])
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${size + 2 * margin} ${size + 2 * margin}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}

function drawn(text: string): { size: number; path: string } {
  const code = generate(text)
  let path = ''
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      const start = x
      while (code.get(x, y)) x++
      if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`
    }
  }
  return { size: code.size, path }
}
