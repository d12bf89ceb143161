import type { ReactNode } from 'react'
import styles from './pictures.module.css'

export type StepPictureKind = 'dots' | 'head' | 'rows' | 'dialog' | 'share' | 'save' | 'photos' | 'folder' | 'checks'

const Line = (place: { x: number; y: number; width: number }) => (
  <rect className={styles.line} {...place} height="6" rx="3" />
)
const Bubble = (place: { x: number; y: number; width: number }) => (
  <rect className={styles.bubble} {...place} height="16" rx="8" />
)
const Hit = (area: { x: number; y: number; width: number; height: number }) => (
  <rect className={styles.hit} {...area} rx={Math.min(area.height, area.width) / 3} />
)
const chat = (
  <>
    <Bubble x={48} y={52} width={52} />
    <Bubble x={88} y={74} width={62} />
    <Bubble x={48} y={96} width={40} />
  </>
)
const arrowDown = <path className={styles.ink} d="M100 48v34m-13-13 13 13 13-13" />

/** Pieces of a phone's own screens; what to tap is marigold. */
const screens: Record<StepPictureKind, ReactNode> = {
  dots: (
    <>
      <circle className={styles.line} cx="58" cy="32" r="8" />
      <Line x={74} y={29} width={40} />
      <Hit x={136} y={19} width={24} height={26} />
      <path className={styles.dots} d="M148 26v0M148 32v0M148 38v0" />
      {chat}
    </>
  ),
  head: (
    <>
      <Hit x={44} y={19} width={84} height={26} />
      <circle className={styles.onHit} cx="58" cy="32" r="8" />
      <rect className={styles.onHit} x="74" y="29" width="44" height="6" rx="3" />
      {chat}
    </>
  ),
  rows: (
    <>
      <Line x={52} y={28} width={70} />
      <Line x={52} y={48} width={88} />
      <Hit x={44} y={62} width={112} height={26} />
      <rect className={styles.onHit} x="54" y="72" width="76" height="6" rx="3" />
      <Line x={52} y={98} width={60} />
    </>
  ),
  dialog: (
    <>
      {chat}
      <rect className={styles.sheet} x="50" y="34" width="100" height="66" rx="10" />
      <Line x={62} y={46} width={64} />
      <Line x={62} y={58} width={46} />
      <rect className={styles.line} x="60" y="76" width="36" height="16" rx="8" />
      <Hit x={102} y={72} width={40} height={24} />
      <rect className={styles.onHit} x="109" y="81" width="26" height="6" rx="3" />
    </>
  ),
  share: (
    <>
      <rect className={styles.sheet} x="40" y="38" width="120" height="90" rx="12" />
      <rect className={styles.line} x="52" y="52" width="22" height="22" rx="7" />
      <Hit x={84} y={47} width={32} height={32} />
      <path className={styles.ring} d="M107.1 58.9a8.4 8.4 0 1 0 0 8.2" />
      <circle className={styles.onHit} cx="107.6" cy="63" r="1.9" />
      <rect className={styles.line} x="126" y="52" width="22" height="22" rx="7" />
      <Line x={52} y={90} width={24} />
      <Line x={88} y={90} width={24} />
      <Line x={124} y={90} width={24} />
    </>
  ),
  save: (
    <>
      <Hit x={74} y={34} width={52} height={60} />
      {arrowDown}
    </>
  ),
  photos: (
    <>
      {[0, 1, 2, 3, 4, 5].map((n) => (
        <rect
          key={n}
          className={styles.bubble}
          x={46 + (n % 3) * 37}
          y={24 + Math.floor(n / 3) * 40}
          width="34"
          height="37"
          rx="5"
        />
      ))}
      {[0, 2, 4].map((n) => (
        <g key={n} transform={`translate(${70 + (n % 3) * 37} ${51 + Math.floor(n / 3) * 40})`}>
          <circle className={styles.hit} r="8" />
          <path className={styles.ink} d="m-3.5 0 2.5 2.5 4.5-5" />
        </g>
      ))}
    </>
  ),
  folder: (
    <path
      className={styles.hit}
      d="M60 44a8 8 0 0 1 8-8h18l10 12h36a8 8 0 0 1 8 8v34a8 8 0 0 1-8 8H68a8 8 0 0 1-8-8Z"
    />
  ),
  checks: (
    <>
      {[0, 1, 2].map((n) => (
        <g key={n} transform={`translate(0 ${n * 28})`}>
          {n === 1 ? (
            <Hit x={50} y={23} width={18} height={18} />
          ) : (
            <rect className={styles.box} x="51" y="24" width="16" height="16" rx="5" />
          )}
          {n === 1 && <path className={styles.ink} d="m54.500 32 3 3 6-6.500" />}
          <Line x={78} y={29} width={n === 1 ? 64 : 48} />
        </g>
      ))}
    </>
  ),
}

export function StepPicture({ kind }: { kind: StepPictureKind }) {
  return (
    <svg className={styles.step} viewBox="0 0 200 118" aria-hidden>
      <rect className={styles.phone} x="36" y="8" width="128" height="150" rx="16" />
      {screens[kind]}
    </svg>
  )
}
