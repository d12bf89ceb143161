import type { ReactNode } from 'react'
import type { Source } from '../sources.ts'
import styles from './pictures.module.css'

const drawings: Record<Source, ReactNode> = {
  whatsapp: (
    <>
      <rect className={styles.paper} x="14" y="16" width="66" height="22" rx="11" />
      <g className={styles.mine}>
        <rect x="34" y="46" width="72" height="42" rx="10" />
      </g>
      <Landscape x={38} y={50} width={64} height={34} />
      <rect className={styles.paper} x="14" y="96" width="48" height="16" rx="8" />
    </>
  ),
  photos: (
    <>
      <Print x={12} y={16} width={58} height={46} turn={-6} />
      <Print x={58} y={32} width={46} height={58} turn={7} />
      <Print x={22} y={64} width={46} height={42} turn={-3} />
    </>
  ),
  takeout: (
    <>
      <Landscape x={16} y={16} width={41} height={41} />
      <Landscape x={62} y={16} width={41} height={41} />
      <Landscape x={16} y={62} width={41} height={41} />
      <Landscape x={62} y={62} width={41} height={41} />
    </>
  ),
  elsewhere: (
    <g className={styles.stroke} transform="translate(27 27) scale(2.75)">
      <path d="M12 22v-9M15.17 2.21a1.67 1.67 0 0 1 1.63 0L21 4.57a1.93 1.93 0 0 1 0 3.36L8.82 14.79a1.66 1.66 0 0 1-1.64 0L3 12.43a1.93 1.93 0 0 1 0-3.36z" />
      <path d="M20 13v3.87a2.06 2.06 0 0 1-1.11 1.83l-6 3.08a1.93 1.93 0 0 1-1.78 0l-6-3.08A2.06 2.06 0 0 1 4 16.87V13" />
      <path d="M21 12.43a1.93 1.93 0 0 0 0-3.36L8.83 2.2a1.64 1.64 0 0 0-1.63 0L3 4.57a1.93 1.93 0 0 0 0 3.36l12.18 6.86a1.64 1.64 0 0 0 1.63 0z" />
    </g>
  ),
}

/** What a source looks like, in the tint of the room. */
export function SourcePicture({ source, small = false }: { source: Source; small?: boolean }) {
  return (
    <svg className={styles.source} data-small={small || undefined} viewBox="0 0 119 119" aria-hidden>
      {drawings[source]}
    </svg>
  )
}

type Area = { x: number; y: number; width: number; height: number }

function Print({ turn, ...area }: Area & { turn: number }) {
  const { x, y, width, height } = area
  return (
    <g transform={`rotate(${turn} ${x + width / 2} ${y + height / 2})`}>
      <rect className={styles.print} {...area} rx="5" />
      <Landscape x={x + 4} y={y + 4} width={width - 8} height={height - 8} />
    </g>
  )
}

/** Hills under a sun. */
function Landscape({ x, y, width, height }: Area) {
  const at = (across: number, down: number) => `${x + width * across} ${y + height * down}`
  const bottom = `L${at(1, 0.85)}Q${at(1, 1)} ${at(0.9, 1)}L${at(0.1, 1)}Q${at(0, 1)} ${at(0, 0.85)}Z`
  return (
    <g>
      <rect className={styles.sky} x={x} y={y} width={width} height={height} rx="5" />
      <circle className={styles.sun} cx={x + width * 0.72} cy={y + height * 0.3} r={Math.min(width, height) * 0.12} />
      <path
        className={styles.far}
        d={`M${at(0, 0.75)}L${at(0.35, 0.38)}L${at(0.62, 0.72)}L${at(0.78, 0.55)}L${at(1, 0.8)}${bottom}`}
      />
      <path className={styles.near} d={`M${at(0, 0.8)}Q${at(0.4, 0.62)} ${at(1, 0.86)}${bottom}`} />
    </g>
  )
}
