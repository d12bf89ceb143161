import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '../../api/error-text.ts'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './AdministrationFrame.module.css'

type WhenReadProps<Data> = { read: UseQueryResult<Data>; children: (data: Data) => ReactNode }

/** What was read stays when it cannot be read again: somebody may be writing in it. */
export function WhenRead<Data>({ read: { data, error, refetch }, children }: WhenReadProps<Data>) {
  const { t } = useTranslation()
  return (
    <>
      {error && <RetryNotice onRetry={refetch}>{t(errorText(error))}</RetryNotice>}
      {data === undefined && !error && <output className={styles.about}>{t('loading')}</output>}
      {data !== undefined && children(data)}
    </>
  )
}
