import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { monthName } from '../../i18n/month-names.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { archiveMonthsQuery, archivesQuery, useMakeArchive } from './archives.queries.ts'
import styles from './ArchivesPage.module.css'

/** One at a time: while one is being made, what it is doing stands in its place. */
export function MakeArchive({ group }: { group?: string }) {
  const { t } = useTranslation()
  const make = useMakeArchive(group)
  const [month, setMonth] = useState('')
  const { data } = useQuery(archivesQuery)
  const isReady = data?.archives.some(({ state }) => state === 'ready') ?? false
  const isMaking = data?.archives.some(({ state }) => state === 'making') ?? false
  if (isMaking) return <p className={styles.hint}>{t('archives_making')}</p>
  return (
    <div className={styles.actions}>
      {group !== undefined && <MonthChoice group={group} month={month} onChoose={setMonth} />}
      {make.isError && <Notice tone="danger">{t(errorText(make.error))}</Notice>}
      <Button
        tone={isReady ? 'plain' : 'primary'}
        size="large"
        busy={make.isPending}
        onClick={() => make.mutate(month)}
      >
        {t('archives_make')}
      </Button>
    </div>
  )
}

type MonthChoiceProps = { group: string; month: string; onChoose: (month: string) => void }

/** Nothing where there is only one. */
function MonthChoice({ group, month, onChoose }: MonthChoiceProps) {
  const { t, i18n } = useTranslation()
  const { data } = useQuery(archiveMonthsQuery(group))
  const months = data?.months ?? []
  if (months.length < 2) return null
  return (
    <SelectField label={t('download_months')} value={month} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{t('download_all_months')}</option>
      {months.map((each) => (
        <option key={each} value={each}>
          {monthName(each, i18n.language)}
        </option>
      ))}
    </SelectField>
  )
}
