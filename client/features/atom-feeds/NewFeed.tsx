import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupOverviewsQuery } from '../../data/groups.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { handsFocusOver } from '../../ui/focus/focus-when-gone.ts'
import { useAddFeed } from './atom-feeds.queries.ts'
import styles from './AtomFeedSettings.module.css'

export function NewFeed({ onMade }: { onMade: () => void }) {
  const { t } = useTranslation()
  const { data: groups = [] } = useQuery(groupOverviewsQuery)
  const [group, setGroup] = useState('')
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
      <div className={styles.actions} ref={handsFocusOver}>
        <Button busy={add.isPending} onClick={() => add.mutate(group ? { group } : {}, { onSuccess: onMade })}>
          {t('subscribe_show_link')}
        </Button>
      </div>
    </>
  )
}
