import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { yearsQuery } from './years.queries.ts'
import styles from './Year.module.css'

/** For hosts, who decide whether the group is told. */
export function YearReady({ groupId }: { groupId: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(yearsQuery(groupId))
  const ready = data?.ready
  if (!ready?.mayPost) return null
  const title = t('year_ready', { year: String(ready.year) })
  return (
    <section className={`${styles.ready} ${styles.underTabs}`} aria-label={title}>
      <div>
        <h2 className={styles.readyTitle}>{title}</h2>
        <p className={styles.readyText}>{t('year_ready_text')}</p>
      </div>
      <Link to="/groups/$id/$year" params={{ id: groupId, year: String(ready.year) }} className={buttonClass()}>
        {t('year_look')}
      </Link>
    </section>
  )
}
