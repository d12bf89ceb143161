import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MadeEntryCode } from '#contract/sign-in/entry-codes.ts'
import { errorText } from '../../api/error-text.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { entryCodeQuery, useSignOutAgain } from './entry-codes.queries.ts'
import { ShownCode } from './ShownCode.tsx'
import styles from './ShownCode.module.css'

type DeviceCodeProps = { code: MadeEntryCode; onAnother: () => void; onDone: () => void }

export function DeviceCode({ code, onAnother, onDone }: DeviceCodeProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { data, error } = useQuery(entryCodeQuery(code.id))
  const undo = useSignOutAgain()
  const state = data?.state ?? 'open'

  useEffect(() => {
    if (state === 'used') void queryClient.invalidateQueries({ queryKey: queryKeys.sessions })
  }, [state, queryClient])

  if (state === 'used') {
    const device = data?.session?.deviceName || t('device_unknown')
    const id = data?.session?.id
    const isUndone = undo.isSuccess || id === undefined
    return (
      <>
        <Notice>{t(isUndone ? 'another_device_undone' : 'another_device_in', { device })}</Notice>
        {undo.isError && <Notice tone="danger">{t(errorText(undo.error))}</Notice>}
        <div className={styles.actions}>
          {!isUndone && (
            <Button busy={undo.isPending} onClick={() => undo.mutate(id)}>
              {t('undo')}
            </Button>
          )}
          <Button tone="primary" data-autofocus onClick={onDone}>
            {t('done')}
          </Button>
        </div>
      </>
    )
  }
  if (state === 'ended') {
    return (
      <>
        <Notice>{t('error_entry_code_over')}</Notice>
        <div className={styles.actions}>
          <Button tone="primary" onClick={onAnother}>
            {t('entry_another')}
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      <ShownCode code={code} />
      {error && <Notice tone="danger">{t(errorText(error))}</Notice>}
      <p className={styles.time}>{t('another_device_time')}</p>
    </>
  )
}
