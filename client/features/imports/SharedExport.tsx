import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { meQuery } from '../../data/me.ts'
import { GroupSeal } from '../../pieces/people/GroupSeal.tsx'
import { card } from '../../ui/layout/card.ts'
import { narrowPage } from '../../ui/narrow-page/narrow-page.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import earlier from './EarlierImports.module.css'

/** Into which group goes what another application has shared? No question where there is only one. */
export function SharedExport({ files }: { files: string | undefined }) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const groups = me.groups.filter(({ mayPost }) => mayPost !== false)
  const search = { files }
  const [only] = groups
  if (only && groups.length === 1)
    return <Navigate to="/groups/$id/import" params={{ id: only.id }} search={search} replace />

  return (
    <div className={narrowPage.page}>
      <hgroup>
        <h1 className={narrowPage.title}>{t('import_which_group')}</h1>
        <p className={narrowPage.second}>{t(only ? 'import_promise' : 'import_no_group')}</p>
      </hgroup>
      {only && (
        <ul className={`${card} ${earlier.list}`}>
          {groups.map((group) => (
            <li key={group.id}>
              <Link to="/groups/$id/import" params={{ id: group.id }} search={search} replace className={earlier.row}>
                <GroupSeal group={group} size={36} />
                <bdi lang="" className={`${earlier.words} ${earlier.name}`}>
                  {group.name}
                </bdi>
                <ChevronRight className={earlier.arrow} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
