import { useQuery } from '@tanstack/react-query'
import { groupOverviewsQuery } from '../../data/groups.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { useTranslation } from '../../words/useTranslation.ts'

type GroupFieldProps = { chosen: string; onChoose: (groupId: string) => void }

/** One of one's groups, or '' for all of them. */
export function GroupField({ chosen, onChoose }: GroupFieldProps) {
  const { t } = useTranslation()
  const { data: groups = [] } = useQuery(groupOverviewsQuery)
  return (
    <SelectField label={t('program_groups')} value={chosen} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{t('program_all_groups')}</option>
      {groups.map((each) => (
        <option key={each.id} value={each.id}>
          {each.name}
        </option>
      ))}
    </SelectField>
  )
}
