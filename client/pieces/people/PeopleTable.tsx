import type { CSSProperties, ReactNode } from 'react'
import { Avatar } from '../../ui/people/Avatar.tsx'
import styles from './PeopleTable.module.css'
import { seatsBeside } from './table-seats.ts'

export type TablePerson = { id: string; name: string; picture?: string }

type PeopleTableProps = {
  /** `page` fills the window behind a form and names the people; `small` is a picture in the page. */
  look: 'page' | 'small'
  people: TablePerson[]
  /** Stands on one’s own seat, where the logo has its dot. */
  own: ReactNode
  /** Of the group whose table this is; its empty seats are in its colour. */
  hue: number | undefined
}

const seatsOf = { page: 13, small: 8 }

/** The table with those who are there around it, hidden from screen readers. */
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
            <span key={person?.id ?? seat.turn} className={styles.seat} style={placeOf(seat)} data-place={arcOf(seat)}>
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

/** Where only an arc of the table is to be seen: at the edge of the screen, with no room for a name, or beyond it. */
function arcOf({ place }: { place: number }): 'far' | 'edge' | undefined {
  if (Math.abs(place) > 5) return 'far'
  return place < -2 || place > 1 ? 'edge' : undefined
}

function placeOf({ turn, place }: { turn: number; place: number }): CSSProperties {
  return { '--turn': `${turn}deg`, '--place': place } as CSSProperties
}
