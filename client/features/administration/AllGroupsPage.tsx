import { useInfiniteQuery } from '@tanstack/react-query'
import type { AdministeredGroup } from '#contract/sign-in/administered-groups.ts'
import { calendarDate } from '../../i18n/calendar-date.ts'
import { formatNames } from '../../i18n/lists.ts'
import { sizeText } from '../../i18n/size-text.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { allGroupsQuery } from './administration.queries.ts'
import { AdministrationFrame } from './AdministrationFrame.tsx'
import { NameSearch } from './NameSearch.tsx'
import { PagedList } from './PagedList.tsx'
import styles from './AdministeredRows.module.css'
import frame from './AdministrationFrame.module.css'

export function AllGroupsPage() {
  const { t } = useTranslation()
  return (
    <AdministrationFrame>
      <h1 className={frame.heading}>{t('admin_groups_page')}</h1>
      <p className={frame.about}>{t('admin_groups_text')}</p>
      <NameSearch label={t('admin_group_name')}>{(name) => <Groups name={name} />}</NameSearch>
    </AdministrationFrame>
  )
}

function Groups({ name }: { name: string }) {
  const { t } = useTranslation()
  const none = name === '' ? t('admin_groups_none') : t('admin_no_group', { name })
  return (
    <PagedList
      list={useInfiniteQuery(allGroupsQuery(name))}
      itemsOf={({ groups }) => groups}
      empty={<output className={frame.about}>{none}</output>}
    >
      {(groups) => (
        <ul className={styles.rows} aria-label={t('admin_groups_page')}>
          {groups.map((group) => (
            <GroupRow key={group.id} group={group} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function GroupRow({ group }: { group: AdministeredGroup }) {
  const { t, i18n } = useTranslation()
  const { name, people, storedBytes, lastWrittenOn } = group
  const numbers = [
    t('admin_people', { count: people }),
    t('admin_stored', { size: sizeText(storedBytes, i18n.language) }),
  ]
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi lang="">{name}</bdi>
        </p>
        <p className={styles.second}>{numbers.join(' · ')}</p>
        <p className={styles.second}>{t('admin_hosts', { names: useHostNames(group) })}</p>
        <p className={styles.second}>
          {lastWrittenOn === undefined
            ? t('admin_never_written')
            : t('admin_last_written', { date: dayText(lastWrittenOn, i18n.language) })}
        </p>
      </div>
    </li>
  )
}

function useHostNames({ hosts, hostCount }: AdministeredGroup): string {
  const { t, i18n } = useTranslation()
  const more = hostCount - hosts.length
  const names = [...hosts.map((host) => host.name), ...(more > 0 ? [t('admin_more_hosts', { count: more })] : [])]
  return names.length === 0 ? t('admin_no_host') : formatNames(names, i18n.language)
}

function dayText(date: string, language: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return calendarDate({ year: year!, month: month!, day: day! }, language)
}
