import { useInfiniteQuery } from '@tanstack/react-query'
import CircleX from 'lucide-react/icons/circle-x'
import type { DamagedOriginal } from '#contract/sign-in/server-storage.ts'
import { fullDate } from '../../../i18n/dates.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import { useNow } from '../../../i18n/useNow.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { PagedList } from '../PagedList.tsx'
import { damagedOriginalsQuery } from './storage.queries.ts'
import rows from '../AdministeredRows.module.css'
import frame from '../AdministrationFrame.module.css'
import styles from './StoragePage.module.css'

/** Who posted them and when, and what to do; not what they show. */
export function DamagedOriginals({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <section className={frame.section} aria-labelledby="storage-damaged">
      <h2 id="storage-damaged">{t('health_originals', { count })}</h2>
      <p className={frame.about}>{t('storage_damaged_text')}</p>
      <PagedList list={useInfiniteQuery(damagedOriginalsQuery)} itemsOf={({ originals }) => originals} empty={null}>
        {(originals) => (
          <ul className={rows.rows} aria-labelledby="storage-damaged">
            {originals.map((original) => (
              <Original key={original.id} original={original} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

function Original({ original }: { original: DamagedOriginal }) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const { kind, bytes, poster, postedAt, path } = original
  const date = fullDate(postedAt, now, t, i18n.language)
  return (
    <li className={rows.row}>
      <CircleX aria-hidden className={rows.icon} data-state="broken" />
      <div className={rows.words}>
        <p className={rows.name}>{[t(`storage_one_${kind}`), sizeText(bytes, i18n.language)].join(' · ')}</p>
        <p className={rows.second}>
          {poster ? t('storage_posted', { name: poster.name, date }) : t('storage_arrived', { date })}
        </p>
        <code className={styles.path} dir="ltr">
          {path}
        </code>
      </div>
    </li>
  )
}
