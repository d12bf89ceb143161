import type { Webhook } from '#contract/programs/webhooks.ts'
import { shortDate } from '../../i18n/dates.ts'
import { inSentence } from '../../i18n/in-sentence.tsx'
import { formatNames } from '../../i18n/lists.ts'
import { RelativeTime } from '../../i18n/RelativeTime.tsx'
import { useNow } from '../../i18n/useNow.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { eventWords, hostOf } from './webhook-words.ts'
import { useChangeWebhook } from './webhooks.queries.ts'
import programs from '../programs/Programs.module.css'

type WebhookRowProps = { webhook: Webhook; onOpen: () => void; onRemove: () => void }

export function WebhookRow({ webhook, onOpen, onRemove }: WebhookRowProps) {
  const { t, i18n } = useTranslation()
  const change = useChangeWebhook(webhook.id)
  const host = hostOf(webhook.url)
  const tells = formatNames(
    webhook.events.map((event) => t(eventWords[event])),
    i18n.language,
  )
  return (
    <li className={programs.row}>
      <div className={programs.about}>
        <strong dir="ltr">{host}</strong>
        <span className={programs.second}>
          {tells}
          {' · '}
          {webhook.group ? <bdi lang="">{webhook.group.name}</bdi> : t('program_all_groups')}
        </span>
        <span className={programs.second}>
          <State webhook={webhook} />
        </span>
      </div>
      <div className={programs.actions}>
        {webhook.offSince !== undefined && (
          <Button busy={change.isPending} onClick={() => change.mutate({ isOn: true })}>
            {t('webhook_turn_on')}
          </Button>
        )}
        <Button tone="quiet" aria-label={t('webhook_open_named', { host })} onClick={onOpen}>
          {t('webhook_open')}
        </Button>
        <Button tone="quiet" aria-label={t('program_remove_named', { name: host })} onClick={onRemove}>
          {t('program_remove')}
        </Button>
      </div>
    </li>
  )
}

function State({ webhook: { offBecause, failingSince, takenAt } }: { webhook: Webhook }) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  if (offBecause !== undefined)
    return (
      <span className={programs.failed}>{t(offBecause === 'gone' ? 'webhook_off_gone' : 'webhook_off_failing')}</span>
    )
  if (failingSince !== undefined) {
    const date = shortDate(failingSince, now, i18n.language)
    return <span className={programs.failed}>{t('webhook_failing', { date })}</span>
  }
  if (takenAt === undefined) return t('webhook_idle')
  return inSentence((slots) => t('webhook_delivered_at', slots), { time: <RelativeTime seconds={takenAt} /> })
}
