import { useId } from 'react'
import { useIsPhone } from '../layout/useIsPhone.ts'
import { planSeats } from './seat-plan.ts'
import styles from './SeatsIllustration.module.css'

export type SeatsIllustrationProps = {
  seats?: number
  kind?: 'page' | 'small'
}

/** More, because only an arc is visible. */
const seatsOnPhones = 37

export function SeatsIllustration({ seats = 26, kind = seats > 12 ? 'page' : 'small' }: SeatsIllustrationProps) {
  const disc = useId()
  const isPhone = useIsPhone()
  const { reach, otherSeats, ownSeat } = planSeats(kind, kind === 'page' && isPhone ? seatsOnPhones : seats)
  const size = 2 * reach

  return (
    <div className={styles.illustration} data-kind={kind} aria-hidden>
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
          {otherSeats.map(({ x, y, r, hue }, index) => (
            <circle key={index} cx={x} cy={y} r={r} data-hue={kind === 'page' ? hue : undefined} />
          ))}
          <circle className={styles.ownSeat} cx={ownSeat.x} cy={ownSeat.y} r={ownSeat.r} />
        </g>
      </svg>
    </div>
  )
}
