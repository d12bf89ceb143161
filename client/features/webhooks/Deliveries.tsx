import type { Webhook, WebhookDelivery } from '#contract/programs/webhooks.ts'
import { RelativeTime } from '../../i18n/RelativeTime.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { eventWords, problemWords } from './webhook-words.ts'
import { useRepeatDelivery } from './webhooks.queries.ts'
import programs from '../programs/Programs.module.css'
import styles from './Webhooks.module.css'

export function Deliveries({ webhook, deliveries }: { webhook: Webhook; deliveries: readonly WebhookDelivery[] }) {
  const { t } = useTranslation()
  const repeat = useRepeatDelivery(webhook.id)
  if (deliveries.length === 0) return <p className={programs.second}>{t('webhook_no_deliveries')}</p>
  return (
    <ul className={styles.deliveries}>
      {deliveries.map((delivery) => {
        const what = t(eventWords[delivery.type])
        return (
          <li key={delivery.id} className={programs.row}>
            <div className={programs.about}>
              <span>
                {what}
                {' · '}
                <RelativeTime seconds={delivery.happenedAt} />
              </span>
              <Outcome delivery={delivery} />
            </div>
            {webhook.offSince === undefined && mayBeRepeated(delivery) && (
              <div className={programs.actions}>
                <Button
                  tone="quiet"
                  aria-label={t('webhook_again_named', { what })}
                  disabled={repeat.isPending}
                  onClick={() => repeat.mutate(delivery.id)}
                >
                  {t('webhook_again')}
                </Button>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What has arrived need not, and what is on its way comes by itself. */
function mayBeRepeated({ state, attempts }: WebhookDelivery): boolean {
  return state === 'failed' || (state === 'waiting' && attempts > 0)
}

const stateWords = { delivered: 'webhook_delivered', failed: 'webhook_failed' } as const

function Outcome({ delivery: { state, attempts, status, problem, answer } }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation()
  const waiting = attempts > 0 ? 'webhook_retrying' : 'webhook_waiting'
  const parts = [
    t(state === 'waiting' ? waiting : stateWords[state]),
    ...(problem ? [t(problemWords[problem])] : []),
    ...(status !== undefined ? [t('webhook_answer', { status })] : []),
  ]
  const hasFailed = state !== 'delivered' && (problem !== undefined || status !== undefined)
  return (
    <span className={`${programs.second} ${hasFailed ? programs.failed : ''}`}>
      {parts.join(' · ')}
      {answer && (
        <>
          {' · '}
          <bdi lang="">{answer}</bdi>
        </>
      )}
    </span>
  )
}
