import styles from './LiveWave.module.css'

const count = 48
/** Quiet voices are seen too. */
const loud = 0.35

/** The last few seconds, newest at the end. */
export function latestBars(levels: readonly number[]): number[] {
  const latest = levels.slice(-count)
  return [...Array<number>(count - latest.length).fill(0), ...latest]
}

/** All of it. */
export function allBars(levels: readonly number[]): number[] {
  return Array.from({ length: count }, (_, bar) => {
    const part = levels.slice(
      Math.floor((bar * levels.length) / count),
      Math.max(1, Math.ceil(((bar + 1) * levels.length) / count)),
    )
    return Math.max(0, ...part)
  })
}

/** Loudness from 0 to 1, as bars; `played` is the share that has been heard. */
export function LiveWave({ bars, played = 0 }: { bars: number[]; played?: number }) {
  return (
    <span className={styles.wave} aria-hidden>
      {bars.map((level, bar) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key
          key={bar}
          data-played={bar < played * bars.length || undefined}
          style={{ blockSize: `${Math.round(8 + 92 * Math.sqrt(Math.min(1, level / loud)))}%` }}
        />
      ))}
    </span>
  )
}
