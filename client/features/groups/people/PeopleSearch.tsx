import Search from 'lucide-react/icons/search'
import { useTranslation } from '../../../words/useTranslation.ts'
import styles from './PeopleIndex.module.css'

type PeopleSearchProps = { count: number; typed: string; onType: (typed: string) => void }

export function PeopleSearch({ count, typed, onType }: PeopleSearchProps) {
  const { t } = useTranslation()
  return (
    <label className={styles.search}>
      <Search aria-hidden />
      <input
        type="search"
        autoComplete="off"
        dir="auto"
        lang=""
        value={typed}
        onChange={(event) => onType(event.target.value)}
        aria-label={t('people_search')}
        placeholder={t('people_search_count', { count })}
      />
    </label>
  )
}
