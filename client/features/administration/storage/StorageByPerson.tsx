import { useInfiniteQuery } from '@tanstack/react-query'
import type { StorageLimits } from '#contract/sign-in/server-storage.ts'
import { PersonAvatar } from '../../../pieces/people/PersonAvatar.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { PagedList } from '../PagedList.tsx'
import { EverybodysLimit } from './EverybodysLimit.tsx'
import { storageByPersonQuery } from './storage.queries.ts'
import { StoredRow } from './StoredRow.tsx'
import rows from '../AdministeredRows.module.css'
import frame from '../AdministrationFrame.module.css'

export function StorageByPerson({ limits }: { limits: StorageLimits }) {
  const { t } = useTranslation()
  return (
    <section className={frame.section} aria-labelledby="storage-people">
      <h2 id="storage-people">{t('admin_people_page')}</h2>
      <EverybodysLimit noun="person" bytes={limits.person} isFixed={limits.isPersonFixed === true} />
      <PagedList list={useInfiniteQuery(storageByPersonQuery)} itemsOf={({ people }) => people} empty={null}>
        {(people) => (
          <ul className={rows.rows} aria-labelledby="storage-people">
            {people.map((person) => (
              <StoredRow key={person.id} noun="person" stored={person} usual={limits.person}>
                <PersonAvatar user={person} size={40} decorative />
              </StoredRow>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
