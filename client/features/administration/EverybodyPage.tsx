import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../words/useTranslation.ts'
import { AdministeredPersonRow } from './AdministeredPersonRow.tsx'
import { everybodyQuery } from './administration.queries.ts'
import { AdministrationFrame } from './AdministrationFrame.tsx'
import { NameSearch } from './NameSearch.tsx'
import { PagedList } from './PagedList.tsx'
import styles from './AdministeredRows.module.css'
import frame from './AdministrationFrame.module.css'

export function EverybodyPage() {
  const { t } = useTranslation()
  return (
    <AdministrationFrame>
      <h1 className={frame.heading}>{t('admin_people_page')}</h1>
      <p className={frame.about}>{t('admin_people_text')}</p>
      <NameSearch label={t('admin_name')}>{(name) => <People name={name} />}</NameSearch>
    </AdministrationFrame>
  )
}

function People({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <PagedList
      list={useInfiniteQuery(everybodyQuery(name))}
      itemsOf={({ people }) => people}
      empty={<output className={frame.about}>{t('admin_nobody', { name })}</output>}
    >
      {(people) => (
        <ul className={styles.rows} aria-label={t('admin_people_page')}>
          {people.map((person) => (
            <AdministeredPersonRow key={person.id} person={person} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
