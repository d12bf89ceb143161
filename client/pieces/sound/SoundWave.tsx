import { waveBars } from './wave-bars.ts'
import styles from './SoundWave.module.css'

type SoundWaveProps = {
  peaks?: string
  bars: number
}

/** Stretches to its parent; the lines keep their width. */
export function SoundWave({ peaks = '', bars }: SoundWaveProps) {
  const lines = waveBars(peaks, bars).map((height, bar) => {
    const half = 1 + height * 13
    return `M${bar + 0.5} ${16 - half}v${2 * half}`
  })
  return (
    <svg className={styles.wave} viewBox={`0 0 ${bars} 32`} preserveAspectRatio="none" aria-hidden>
      <path d={lines.join('')} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
