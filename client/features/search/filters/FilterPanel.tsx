import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ChangeEvent } from 'react'
import { meQuery } from '../../../data/me.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { searchDestination } from '../search-destination.ts'
import { type Filter, type FilterKey, filtersIn, hasFilter, kinds, toggleFilter, withOnly } from './query-filters.ts'
import { isNamed, kindWords, useLocations, usePeople } from './useFilterWords.ts'
import styles from './SearchFilters.module.css'

type FilterPanelProps = { groupId: string | undefined; query: string; onDone: () => void }

export function FilterPanel({ groupId, query, onDone }: FilterPanelProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(meQuery)
  const people = usePeople(groupId)
  const locations = useLocations(groupId)
  const valueOf = (key: FilterKey) => filtersIn(query).find((filter) => filter.key === key)?.value ?? ''

  const places = namesFor(
    valueOf('at'),
    locations.map((name) => ({ name })),
  )

  const search = (q: string, inGroup = groupId) => {
    void navigate({ ...searchDestination(inGroup, q || undefined), replace: true })
  }
  const choose = (key: FilterKey) => (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    search(withOnly(query, { key, value: event.target.value }))
  const chooseGroup = ({ target: { value } }: ChangeEvent<HTMLSelectElement>) => {
    void navigate({ ...searchDestination(value || undefined, query || undefined), replace: true })
    onDone()
  }

  const toggle = (filter: Filter, label: string) => (
    <button
      key={filter.value}
      type="button"
      className={styles.chip}
      aria-pressed={hasFilter(query, filter)}
      onClick={() => search(toggleFilter(query, filter))}
    >
      {label}
    </button>
  )

  return (
    <>
      {(['from', 'with'] as const).map((key) => {
        const { chosen, names } = namesFor(valueOf(key), people)
        return (
          <SelectField key={key} label={t(`search_${key}`)} value={chosen} onChange={choose(key)}>
            <option value="">{t('search_from_anyone')}</option>
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
        )
      })}
      {places.names.length > 0 && (
        <SelectField label={t('location')} value={places.chosen} onChange={choose('at')}>
          <option value="">{t('search_anywhere')}</option>
          {places.names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
      {me.groups.length > 1 && (
        <SelectField label={t('search_in')} value={groupId ?? ''} onChange={chooseGroup}>
          <option value="">{t('search_everywhere')}</option>
          {me.groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <fieldset className={styles.kinds}>
        <legend>{t('search_has')}</legend>
        <div className={styles.chips}>
          {kinds.map((kind) => toggle({ key: 'has', value: kind }, t(kindWords[kind])))}
          {toggle({ key: 'is', value: 'bookmarked' }, t('search_filter_bookmarked'))}
        </div>
      </fieldset>
      <div className={styles.days}>
        <TextField type="date" label={t('search_after')} value={valueOf('after')} onChange={choose('after')} />
        <TextField type="date" label={t('search_before')} value={valueOf('before')} onChange={choose('before')} />
      </div>
      <Button className={styles.done} onClick={onDone}>
        {t('done')}
      </Button>
    </>
  )
}

/** A part of a name matches too, and may be of several people or of somebody who has left. */
function namesFor(wanted: string, people: readonly { name: string }[]): { chosen: string; names: string[] } {
  const chosen = people.find(({ name }) => isNamed(name, wanted))?.name ?? wanted
  const names = [...new Set([...people.map(({ name }) => name), chosen])].filter((name) => name !== '')
  return { chosen, names }
}
