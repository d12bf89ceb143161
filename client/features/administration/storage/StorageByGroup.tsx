import { useInfiniteQuery } from '@tanstack/react-query'
import type { StorageLimits } from '#contract/sign-in/server-storage.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { PagedList } from '../PagedList.tsx'
import { EverybodysLimit } from './EverybodysLimit.tsx'
import { storageByGroupQuery } from './storage.queries.ts'
import { StoredRow } from './StoredRow.tsx'
import rows from '../AdministeredRows.module.css'
import frame from '../AdministrationFrame.module.css'

export function StorageByGroup({ limits }: { limits: StorageLimits }) {
  const { t } = useTranslation()
  return (
    <section className={frame.section} aria-labelledby="storage-groups">
      <h2 id="storage-groups">{t('admin_groups_page')}</h2>
      <EverybodysLimit noun="group" bytes={limits.group} isFixed={false} />
      <PagedList
        list={useInfiniteQuery(storageByGroupQuery)}
        itemsOf={({ groups }) => groups}
        empty={<output className={frame.about}>{t('admin_groups_none')}</output>}
      >
        {(groups) => (
          <ul className={rows.rows} aria-labelledby="storage-groups">
            {groups.map((group) => (
              <StoredRow key={group.id} noun="group" stored={group} usual={limits.group} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
