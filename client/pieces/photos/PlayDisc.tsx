import Play from 'lucide-react/icons/play'
import styles from './PlayDisc.module.css'

type PlayDiscProps = {
  /** `large` and `small` lie on the middle of a picture, `medium` stands beside a wave. */
  size: 'large' | 'medium' | 'small'
}

/** Says that a tap plays it. */
export function PlayDisc({ size }: PlayDiscProps) {
  return (
    <span className={styles.disc} data-size={size} aria-hidden>
      <Play />
    </span>
  )
}
