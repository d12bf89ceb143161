import type { KeyboardEvent } from 'react'
import type { Seconds } from '#contract/units.ts'
import { formatDuration } from '#message-text/durations.ts'
import { useElementWidth } from '../../pieces/photos/useElementWidth.ts'
import { SoundWave } from '../../pieces/sound/SoundWave.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './SeekBar.module.css'

type SeekBarProps = {
  label: string
  peaks?: string
  time: Seconds
  length: Seconds
  onSeek: (time: Seconds) => void
}

const barEvery = 5
const mostBars = 100
const jumps: Record<string, Seconds> = { ArrowLeft: -5, ArrowDown: -5, ArrowRight: 5, ArrowUp: 5 }

export function SeekBar({ label, peaks, time, length, onSeek }: SeekBarProps) {
  const { t } = useTranslation()
  const [ref, width] = useElementWidth()
  const bars = Math.min(mostBars, Math.max(1, Math.floor(width / barEvery)))
  const played = length > 0 ? time / length : 0

  function jump(event: KeyboardEvent) {
    const by = jumps[event.key]
    if (by === undefined) return
    event.preventDefault()
    onSeek(time + by)
  }

  return (
    <div ref={ref} className={styles.bar}>
      <SoundWave peaks={peaks} bars={bars} />
      <div className={styles.played} style={{ clipPath: `inset(0 ${100 - 100 * played}% 0 0)` }}>
        <SoundWave peaks={peaks} bars={bars} />
      </div>
      <input
        type="range"
        min={0}
        max={length}
        step="any"
        value={time}
        aria-label={label}
        aria-valuetext={t('playing_position', { time: formatDuration(time), length: formatDuration(length) })}
        disabled={length === 0}
        onChange={(event) => onSeek(event.target.valueAsNumber)}
        onKeyDown={jump}
      />
    </div>
  )
}
