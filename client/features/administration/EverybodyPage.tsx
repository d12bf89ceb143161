import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { AdministeredPersonRow } from './AdministeredPersonRow.tsx'
import { everybodyQuery } from './administration.queries.ts'
import { AdministrationFrame } from './AdministrationFrame.tsx'
import frame from './AdministrationFrame.module.css'
import styles from './EverybodyPage.module.css'

export function EverybodyPage() {
  return (
    <AdministrationFrame>
      <Everybody />
    </AdministrationFrame>
  )
}

function Everybody() {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const name = useDeferredValue(typed.trim())
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    everybodyQuery(name),
  )
  const people = data?.pages.flatMap((page) => page.people)
  return (
    <>
      <h1 className={frame.heading}>{t('admin_people_page')}</h1>
      <p className={styles.about}>{t('admin_people_text')}</p>
      <TextField
        label={t('admin_name')}
        type="search"
        autoComplete="off"
        maxLength={128}
        dir="auto"
        lang=""
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {people?.length === 0 && <output className={styles.about}>{t('admin_nobody', { name })}</output>}
      <ul className={styles.people} aria-label={t('admin_people_page')}>
        {people?.map((person) => (
          <AdministeredPersonRow key={person.id} person={person} />
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
