import { useQuery } from '@tanstack/react-query'
import { infoQuery } from '../../../data/info.ts'
import { RadioList } from '../../../ui/fields/RadioList.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import type { MessagesOfAccount } from '../account.queries.ts'
import styles from './DeleteAccount.module.css'

type WhatGoesProps = { value: MessagesOfAccount; onChoose: (value: MessagesOfAccount) => void }

/** Asks about what the person wrote, and says how long backups have it. */
export function WhatGoes({ value, onChoose }: WhatGoesProps) {
  const { t } = useTranslation()
  const { data: info } = useQuery(infoQuery)
  const months = info?.backup_months
  return (
    <>
      <RadioList
        label={t('delete_account_what')}
        isLabelShown
        options={[
          { value: 'stay', label: t('delete_account_stays'), hint: t('delete_account_stays_hint') },
          { value: 'go', label: t('delete_account_goes'), hint: t('delete_account_goes_hint') },
        ]}
        value={value}
        onChoose={onChoose}
      />
      <p className={styles.backups}>
        {months ? t('delete_account_backups', { count: months }) : t('delete_account_backups_unknown')}
      </p>
    </>
  )
}
