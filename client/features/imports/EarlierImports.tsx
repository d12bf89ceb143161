import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId } from 'react'
import type { Import, ImportState } from '#contract/importing/imports.ts'
import { RelativeTime } from '../../i18n/RelativeTime.tsx'
import { card } from '../../ui/layout/card.ts'
import { narrowPage } from '../../ui/narrow-page/narrow-page.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { importsQuery } from './imports.queries.ts'
import { useBrought } from './outcome/useBrought.ts'
import { SourcePicture } from './pictures/SourcePicture.tsx'
import { sourceOf } from './source-of.ts'
import styles from './EarlierImports.module.css'

/** One's own of the last days, to go on with or take back. Nothing where there is none. */
export function EarlierImports({ groupId }: { groupId: string }) {
  const { t } = useTranslation()
  const heading = useId()
  const { data } = useQuery({ ...importsQuery(groupId), refetchOnMount: 'always' })
  if (!data || data.imports.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={narrowPage.heading}>
        {t('import_earlier')}
      </h2>
      <ul className={`${card} ${styles.list}`}>
        {data.imports.map((one) => (
          <li key={one.id}>
            <EarlierImport one={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const stateTexts = {
  reading: 'import_state_reading',
  choosing: 'import_state_ready',
  ready: 'import_state_ready',
  importing: 'import_state_importing',
  done: 'import_state_done',
  failed: 'import_state_failed',
  'taking-back': 'import_state_taking_back',
  'taken-back': 'import_state_taken_back',
} as const satisfies Record<ImportState, string>

function EarlierImport({ one }: { one: Import }) {
  const { t } = useTranslation()
  const brought = useBrought(one)
  const { state, look, createdAt, fileName } = one
  const isDone = state === 'done'
  return (
    <Link to="/groups/$id/import" params={{ id: one.group }} search={{ import: one.id }} className={styles.row}>
      <SourcePicture source={sourceOf(look?.format)} small />
      <span className={styles.words}>
        <span className={styles.name} dir="auto" lang="">
          {look?.title ?? fileName}
        </span>
        <span className={styles.second}>
          {isDone && brought ? brought : t(stateTexts[state])}
          {' · '}
          <RelativeTime seconds={createdAt} />
        </span>
      </span>
      <ChevronRight className={styles.arrow} aria-hidden />
    </Link>
  )
}
