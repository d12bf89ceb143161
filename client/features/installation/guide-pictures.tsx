import type { ReactNode } from 'react'
import styles from './HomeScreenGuide.module.css'

/* A phone three times: the browser's bar, the sheet that opens from it, the home screen. */

export function SharePicture() {
  return (
    <Phone>
      <Bar x={22} y={26} width={76} height={8} />
      <Bar x={22} y={42} width={56} height={8} />
      <rect className={styles.soft} x="22" y="60" width="76" height="44" rx="6" />
      <rect className={styles.raised} x="12" y="116" width="96" height="32" />
      <circle className={styles.accent} cx="60" cy="132" r="13" />
      <path className={styles.onAccent} d="M60 134v-10m-3.5 3.5 3.5-3.5 3.5 3.5M56 130h-2v9h12v-9h-2" />
      <path className={styles.stroke} d="m28 127-5 5 5 5M92 127l5 5-5 5" />
    </Phone>
  )
}

export function AddPicture() {
  return (
    <Phone>
      <Bar x={22} y={26} width={76} height={8} />
      <rect className={styles.raised} x="12" y="48" width="96" height="100" rx="8" />
      <Bar x={24} y={62} width={44} height={7} />
      <rect className={styles.accent} x="18" y="80" width="84" height="26" rx="6" />
      <rect className={styles.onAccentFill} x="26" y="89.5" width="44" height="7" rx="3.5" />
      <path className={styles.onAccent} d="M83 87.500h11v11H83zM88.5 90.500v5M86 93h5" />
      <Bar x={24} y={118} width={52} height={7} />
      <Bar x={24} y={134} width={36} height={7} />
    </Phone>
  )
}

export function HomePicture() {
  return (
    <Phone>
      {[24, 51, 78].flatMap((y) =>
        [20, 49, 78].map((x) => (
          <rect key={`${x} ${y}`} className={styles.line} x={x} y={y} width="22" height="22" rx="6" />
        )),
      )}
      <image href="favicon.svg" x="46" y="102" width="28" height="28" />
    </Phone>
  )
}

type BarProps = { x: number; y: number; width: number; height: number }

function Bar({ height, ...position }: BarProps) {
  return <rect className={styles.line} {...position} height={height} rx={height / 2} />
}

function Phone({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.picture} viewBox="0 0 120 160" aria-hidden>
      <rect className={styles.screen} x="11" y="7" width="98" height="146" rx="14" />
      {children}
      <rect className={styles.frame} x="11" y="7" width="98" height="146" rx="14" />
    </svg>
  )
}
