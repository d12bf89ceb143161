import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readWhatWaits } from '#contract/sign-in/what-waits.ts'
import { call } from '../../../api/client.ts'
import { GroupSeal } from '../../../pieces/people/GroupSeal.tsx'
import type { Waiting } from './what-waits.ts'
import styles from './WhatWaits.module.css'

/** What the link from an email leads to; nothing when the link does not say so any more. */
export function WhatWaits({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['whatWaits', waiting],
    queryFn: ({ signal }) => call(readWhatWaits, { body: waiting, signal }),
    staleTime: Infinity,
    retry: false,
  })
  if (!data) return null
  return (
    <div className={styles.card}>
      <GroupSeal group={data.group} size={52} />
      <p className={styles.words}>
        <span>{t('sign_in_to_read')}</span>
        <b className={styles.title} lang="">
          {data.title ?? t('whats_new')}
        </b>
        <bdi lang="">{data.group.name}</bdi>
      </p>
    </div>
  )
}
