import { FrameClock } from './FrameClock.tsx'
import styles from './Frame.module.css'

export function FrameNight({ hasClock }: { hasClock: boolean }) {
  return <div className={styles.night}>{hasClock && <FrameClock />}</div>
}
