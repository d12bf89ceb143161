import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Photo as WallPhoto, PhotoPart } from '#contract/photos.ts'
import type { Pixels } from '#contract/units.ts'
import { monthName } from '../../i18n/month-names.ts'
import { Photo } from '../../pieces/photos/Photo.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { outlineQuery, partQuery } from '../photos/photos.queries.ts'
import styles from './PhotoMonths.module.css'
import rows from './SearchRows.module.css'

const most = 6

const none: PhotoPart = { from: '', months: [] }

const tile: Pixels = 140

export function PhotoMonths({ groupId }: { groupId: string | undefined }) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const scope = groupId === undefined ? {} : { group: groupId }
  const { data: outline } = useQuery(outlineQuery(scope))
  const newest = outline?.parts[0]
  const { data: photos = [] } = useQuery({ ...partQuery(scope, newest ?? none), enabled: newest !== undefined })
  const months = firstOfMonths(newest ?? none, photos).slice(0, most)
  if (months.length === 0) return null
  const wall = groupId === undefined ? { to: '/photos' } : { to: '/groups/$id/photos', params: { id: groupId } }
  return (
    <section className={rows.section} aria-labelledby={id}>
      <h2 id={id} className={rows.heading}>
        {t('search_by_month')}
      </h2>
      <ul className={styles.months}>
        {months.map(({ month, photo }) => (
          <li key={month}>
            <Link {...wall} hash={month} className={styles.month} data-row>
              <span className={styles.photo}>
                <Photo file={photo} alt="" shownWidth={tile} crop />
              </span>
              {monthName(month, i18n.language)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function firstOfMonths({ months }: PhotoPart, photos: readonly WallPhoto[]): { month: string; photo: WallPhoto }[] {
  let first = 0
  return months.flatMap(({ month, aspects }) => {
    const photo = photos[first]
    first += aspects.length
    return photo ? { month, photo } : []
  })
}
