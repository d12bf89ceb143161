import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdministeredGroup } from '#contract/sign-in/administered-groups.ts'
import { errorText } from '../../api/error-text.ts'
import { calendarDate } from '../../i18n/calendar-date.ts'
import { formatNames } from '../../i18n/lists.ts'
import { sizeText } from '../../i18n/size-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { allGroupsQuery } from './administration.queries.ts'
import { AdministrationFrame } from './AdministrationFrame.tsx'
import frame from './AdministrationFrame.module.css'
import styles from './EverybodyPage.module.css'

export function AllGroupsPage() {
  return (
    <AdministrationFrame>
      <AllGroups />
    </AdministrationFrame>
  )
}

function AllGroups() {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const name = useDeferredValue(typed.trim())
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    allGroupsQuery(name),
  )
  const groups = data?.pages.flatMap((page) => page.groups)
  return (
    <>
      <h1 className={frame.heading}>{t('admin_groups_page')}</h1>
      <p className={styles.about}>{t('admin_groups_text')}</p>
      <TextField
        label={t('admin_group_name')}
        type="search"
        autoComplete="off"
        maxLength={128}
        dir="auto"
        lang=""
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {groups?.length === 0 && (
        <output className={styles.about}>{name === '' ? t('admin_groups_none') : t('admin_no_group', { name })}</output>
      )}
      <ul className={styles.people} aria-label={t('admin_groups_page')}>
        {groups?.map((group) => (
          <GroupRow key={group.id} group={group} />
        ))}
      </ul>
      {error && <RetryNotice onRetry={refetch}>{t(errorText(error))}</RetryNotice>}
      {hasNextPage && (
        <Button tone="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('admin_more')}
        </Button>
      )}
    </>
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
    <li className={styles.person}>
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
