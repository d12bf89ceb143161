import { useId } from 'react'
import { initialsOf } from '../people/initials.ts'
import { planTable } from './table-seats.ts'
import styles from './Table.module.css'
import { useIsPhone } from '../layout/useIsPhone.ts'

export type TableProps = {
  seats?: number
  /** Whose seat is taken; shown with initials at a small table. */
  name?: string
  /** `page` fills the window behind a form; `set` is a small table with empty chairs in the room's colour. */
  kind?: 'page' | 'set'
}

/** Only an arc of the table is seen there, and several people shall sit on it. */
const seatsOnPhones = 37

/** A disc with soft window light and seats round it; yours is marigold, where the mark has its dot. */
export function Table({ seats = 26, name, kind = seats > 12 ? 'page' : 'set' }: TableProps) {
  const disc = useId()
  const isPhone = useIsPhone()
  const { reach, others, yours } = planTable(kind, kind === 'page' && isPhone ? seatsOnPhones : seats)
  const size = 2 * reach

  return (
    <div className={styles.table} data-kind={kind} aria-hidden>
      <svg viewBox={`${-reach} ${-reach} ${size} ${size}`}>
        <clipPath id={disc}>
          <circle r="100" />
        </clipPath>
        <circle className={styles.disc} r="100" />
        <g clipPath={`url(#${disc})`}>
          <path
            className={styles.light}
            transform="matrix(1 -.33 .135 1 -46 14)"
            d="M0-78H62V0H0ZM67-78H130V0H67ZM0-160H62V-83H0ZM67-160H130V-83H67Z"
          />
        </g>
        <g className={styles.seats}>
          {others.map(({ x, y, r, hue }, index) => (
            <circle key={index} cx={x} cy={y} r={r} data-hue={kind === 'page' ? hue : undefined} />
          ))}
          <circle className={styles.yours} cx={yours.x} cy={yours.y} r={yours.r} />
        </g>
        {name && (
          <text className={styles.initials} fontSize="22" x={yours.x} y={yours.y}>
            {initialsOf(name)}
          </text>
        )}
      </svg>
    </div>
  )
}
