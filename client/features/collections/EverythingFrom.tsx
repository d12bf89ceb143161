import { useMutation, useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { useState } from 'react'
import type { Collection } from '#contract/collecting/collections.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { periodQuery, useCollectionCalls } from '../collecting/collecting.queries.ts'
import { useSayAdded } from '../collecting/useSayAdded.ts'
import { dayOf } from '../drafts/days.ts'
import styles from './AddPhotosPage.module.css'

type EverythingFromProps = { collection: Collection; onAdded: () => void }

/** Begins with the days that the collection has already. */
export function EverythingFrom({ collection, onAdded }: EverythingFromProps) {
  const { t } = useTranslation()
  const { id, from: first, until: last } = collection
  const [from, setFrom] = useState(() => (first === undefined ? '' : dayOf(first)))
  const [until, setUntil] = useState(() => (last === undefined ? '' : dayOf(last)))
  const [mine, setMine] = useState(true)
  const days = { from, until }
  const isWhole = from !== '' && until !== '' && from <= until
  const { data: found, error } = useQuery({ ...periodQuery(id, days, mine), enabled: isWhole })
  const calls = useCollectionCalls()
  const sayAdded = useSayAdded()
  const adding = useMutation({
    mutationFn: () => calls.addPeriod(id, days, mine),
    onSuccess: ({ added }) => {
      sayAdded(collection, added)
      onAdded()
    },
  })
  const fresh = found ? found.photos - found.added : 0
  const problem = adding.error ?? error

  return (
    <section className={styles.period} aria-label={t('collection_period')}>
      <h2 className={styles.heading}>
        <CalendarDays aria-hidden />
        {t('collection_period')}
      </h2>
      <div className={styles.days}>
        <TextField
          type="date"
          label={t('collection_period_from')}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          type="date"
          label={t('collection_period_until')}
          value={until}
          min={from || undefined}
          onChange={(event) => setUntil(event.target.value)}
        />
      </div>
      <Switch label={t('collection_period_mine')} checked={mine} onChange={setMine} />
      {isWhole && found && fresh === 0 && (
        <p role="status" className={styles.found}>
          {t(found.photos > 0 ? 'collection_period_all_in' : 'collection_period_nothing')}
        </p>
      )}
      {isWhole && fresh > 0 && (
        <Button busy={adding.isPending} onClick={() => adding.mutate()}>
          {t('collection_period_add', { count: fresh })}
        </Button>
      )}
      {problem && <Notice tone="danger">{t(errorText(problem))}</Notice>}
    </section>
  )
}
