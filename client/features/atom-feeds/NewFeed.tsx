import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groupOverviewsQuery } from '../../data/groups.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { handsFocusOver } from '../../ui/focus/focus-when-gone.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { useAddFeed } from './atom-feeds.queries.ts'

export function NewFeed({ onMade }: { onMade: () => void }) {
  const { t } = useTranslation()
  const { data: groups = [] } = useQuery(groupOverviewsQuery)
  const [group, setGroup] = useState('')
  const [onThisDay, setOnThisDay] = useState(false)
  const add = useAddFeed()
  return (
    <>
      {groups.length > 1 && (
        <SelectField label={t('subscribe_groups')} value={group} onChange={({ target }) => setGroup(target.value)}>
          <option value="">{t('subscribe_all_groups')}</option>
          {groups.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={t('atom_what')}
        value={onThisDay ? 'on-this-day' : 'latest'}
        onChange={({ target }) => setOnThisDay(target.value === 'on-this-day')}
      >
        <option value="latest">{t('atom_latest')}</option>
        <option value="on-this-day">{t('memories_of_today')}</option>
      </SelectField>
      <div ref={handsFocusOver}>
        <Button
          busy={add.isPending}
          onClick={() => add.mutate({ onThisDay, ...(group && { group }) }, { onSuccess: onMade })}
        >
          {t('subscribe_show_link')}
        </Button>
      </div>
    </>
  )
}
