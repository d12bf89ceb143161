import type { CSSProperties, ReactNode } from 'react'
import { Avatar } from '../../ui/people/Avatar.tsx'
import { seatsBeside } from './table-seats.ts'
import styles from './PeopleTable.module.css'

export type TablePerson = { id: string; name: string; picture?: string }

type PeopleTableProps = {
  /** `page` fills the window behind a form and names the people; `small` is a picture in the page. */
  look: 'page' | 'small'
  people: TablePerson[]
  /** Stands on one’s own seat, where the logo has its dot. */
  own: ReactNode
  hue: number | undefined
}

const seatsOf = { page: 13, small: 8 }

export function PeopleTable({ look, people, own, hue }: PeopleTableProps) {
  const shown = people.slice(0, seatsOf[look])
  const seats = seatsBeside(seatsOf[look], shown.length)
  return (
    <div className={styles.table} data-look={look} data-hue={hue} aria-hidden>
      <div className={styles.disc} />
      <div className={styles.ring}>
        {seats.map((seat, index) => {
          const person = shown[index]
          return (
            <span
              key={person?.id ?? seat.turn}
              className={styles.seat}
              style={styleOf(seat)}
              data-arc={arcOf(seat)}
              data-beside={isBeside(seat) || undefined}
            >
              {person ? <Avatar {...person} eager decorative /> : <span className={styles.free} />}
              {person && look === 'page' && (
                <bdi lang="" className={styles.name}>
                  <span>{person.name}</span>
                </bdi>
              )}
            </span>
          )
        })}
        <span className={styles.seat} data-own>
          {own}
        </span>
      </div>
    </div>
  )
}

/** Where only an arc of the table is visible: `edge` seats have no room for a name, `far` ones are beyond it. */
function arcOf({ offset }: { offset: number }): 'far' | 'edge' | undefined {
  if (Math.abs(offset) > 5) return 'far'
  return offset < -2 || offset > 1 ? 'edge' : undefined
}

/** One’s own seat is at 65 degrees. */
const ownTurn = 65

/** Beside the form rather than above or below it. */
function isBeside({ turn }: { turn: number }): boolean {
  return Math.abs(Math.sin(((ownTurn + turn) * Math.PI) / 180)) > 0.8
}

function styleOf({ turn, offset }: { turn: number; offset: number }): CSSProperties {
  return { '--turn': `${turn}deg`, '--offset': offset } as CSSProperties
}
