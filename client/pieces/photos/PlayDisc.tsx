import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import styles from './PlayDisc.module.css'

export type PlayDiscProps = {
  /** `large` and `small` lie on the middle of a picture, `medium` stands beside a wave. */
  size: 'large' | 'medium' | 'small'
  isPlaying?: boolean
}

/** Says that a tap plays it. */
export function PlayDisc({ size, isPlaying = false }: PlayDiscProps) {
  return (
    <span className={styles.disc} data-size={size} aria-hidden>
      {isPlaying ? <Pause /> : <Play />}
    </span>
  )
}
