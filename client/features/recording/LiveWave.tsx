import styles from './LiveWave.module.css'

const count = 48
const loud = 0.35

/** The last few seconds, newest at the end. */
export function latestBars(levels: readonly number[]): number[] {
  const latest = levels.slice(-count)
  return [...Array<number>(count - latest.length).fill(0), ...latest]
}

export function LiveWave({ bars }: { bars: number[] }) {
  return (
    <span className={styles.wave} aria-hidden>
      {bars.map((level, bar) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key
          key={bar}
          style={{ blockSize: `${Math.round(8 + 92 * Math.sqrt(Math.min(1, level / loud)))}%` }}
        />
      ))}
    </span>
  )
}
