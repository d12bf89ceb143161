import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readInvitation } from '#contract/hosting/invitations.ts'
import { readWhatWaits } from '#contract/sign-in/what-waits.ts'
import { call } from '../../../api/client.ts'
import { GroupSeal, type SealedGroup } from '../../../pieces/people/GroupSeal.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import type { Waiting } from './what-waits.ts'
import styles from './WhatWaits.module.css'

/** What the link from an email or an invitation leads to; nothing when the link does not say so any more. */
export function WhatWaits({ waiting, inviteKey }: { waiting?: Waiting | undefined; inviteKey?: string | undefined }) {
  if (inviteKey) return <GroupWaits inviteKey={inviteKey} />
  return waiting && <MessageWaits waiting={waiting} />
}

function MessageWaits({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['whatWaits', waiting],
    queryFn: ({ signal }) => call(readWhatWaits, { body: waiting, signal }),
    staleTime: Infinity,
    retry: false,
  })
  if (!data) return null
  return (
    <Card group={data.group}>
      <span>{t('sign_in_to_read')}</span>
      <b className={styles.title} lang="">
        {data.title ?? t('whats_new')}
      </b>
      <bdi lang="">{data.group.name}</bdi>
    </Card>
  )
}

function GroupWaits({ inviteKey }: { inviteKey: string }) {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['whatWaits', inviteKey],
    queryFn: ({ signal }) => call(readInvitation, { params: { key: inviteKey }, signal }),
    staleTime: Infinity,
    retry: false,
  })
  const group = data?.preview?.group
  if (!group) return null
  return (
    <Card group={group}>
      <span>{t('sign_in_to_join')}</span>
      <bdi className={styles.title} lang="">
        {group.name}
      </bdi>
    </Card>
  )
}

function Card({ group, children }: { group: SealedGroup; children: ReactNode }) {
  return (
    <div className={styles.card}>
      <GroupSeal group={group} size={52} />
      <p className={styles.words}>{children}</p>
    </div>
  )
}
