import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Webhook, WebhookEvent } from '#contract/programs/webhooks.ts'
import { errorText } from '../../api/error-text.ts'
import { shortDate } from '../../i18n/dates.ts'
import { useNow } from '../../i18n/useNow.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { MadeSecret } from '../programs/MadeSecret.tsx'
import { Deliveries } from './Deliveries.tsx'
import { EventChoice } from './EventChoice.tsx'
import { hostOf } from './webhook-words.ts'
import { deliveriesQuery, useChangeWebhook, useRenewSecret, useSendTest } from './webhooks.queries.ts'
import programs from '../programs/Programs.module.css'
import styles from './Webhooks.module.css'

/** What a webhook tells, what it has sent lately, and another secret for it. */
export function WebhookDetails({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const { data, error } = useQuery(deliveriesQuery(webhook.id))
  const change = useChangeWebhook(webhook.id)
  const test = useSendTest(webhook.id)
  const renew = useRenewSecret(webhook.id)
  const [isAsking, setIsAsking] = useState(false)
  const [untold, setUntold] = useState(false)
  const host = hostOf(webhook.url)
  const events = change.isPending ? (change.variables.events ?? webhook.events) : webhook.events
  const problem = change.error ?? test.error ?? renew.error ?? (data ? undefined : error)

  const choose = (chosen: WebhookEvent[]) => {
    setUntold(chosen.length === 0)
    if (chosen.length > 0) change.mutate({ events: chosen })
  }

  if (renew.data)
    return (
      <MadeSecret
        title={t('webhook_made_title')}
        text={t('webhook_made_text', { host })}
        secret={renew.data.secret}
        onClose={() => renew.reset()}
      />
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={host}
      description={
        <span className={styles.address} dir="ltr">
          {webhook.url}
        </span>
      }
      actions={
        <>
          <Button tone="quiet" onClick={() => setIsAsking(true)}>
            {t('webhook_new_secret')}
          </Button>
          <Button onClick={onClose}>{t('done')}</Button>
        </>
      }
    >
      <div className={programs.form}>
        <EventChoice chosen={untold ? [] : events} onChoose={choose} />
        {webhook.oldSecretUntil !== undefined && (
          <p className={programs.second}>
            {t('webhook_old_secret', { date: shortDate(webhook.oldSecretUntil, now, i18n.language) })}
          </p>
        )}
        {problem && <Notice tone="danger">{t(errorText(problem))}</Notice>}
        <div className={programs.row}>
          <h3 className={programs.legend}>{t('webhook_deliveries')}</h3>
          {webhook.offSince === undefined && (
            <Button busy={test.isPending} onClick={() => test.mutate(undefined)}>
              {t('webhook_send_test')}
            </Button>
          )}
        </div>
        {data && <Deliveries webhook={webhook} deliveries={data.deliveries} />}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('webhook_new_secret_title')}
        description={t('webhook_new_secret_text')}
        confirmLabel={t('webhook_new_secret')}
        cancelLabel={t('cancel')}
        busy={renew.isPending}
        onConfirm={() => renew.mutate(undefined, { onSettled: () => setIsAsking(false) })}
      />
    </Dialog>
  )
}
