import { useState } from 'react'
import { webhookLimits, type WebhookEvent } from '#contract/programs/webhooks.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { GroupField } from '../programs/GroupField.tsx'
import { MakeDialog } from '../programs/MakeDialog.tsx'
import { EventChoice } from './EventChoice.tsx'
import { hostOf } from './webhook-words.ts'
import { useMakeWebhook } from './webhooks.queries.ts'

export function MakeWebhook({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, isPending, mutate } = useMakeWebhook()
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<WebhookEvent[]>(['message.created', 'reply.created'])
  const [group, setGroup] = useState('')
  return (
    <MakeDialog
      title={t('webhook_make_title')}
      label={t('webhook_make')}
      isReady={url.trim() !== '' && events.length > 0}
      isPending={isPending}
      failure={error}
      made={
        data && {
          title: t('webhook_made_title'),
          text: t('webhook_made_text', { host: hostOf(data.webhook.url) }),
          secret: data.secret,
        }
      }
      onMake={() => mutate({ url: url.trim(), events, ...(group && { group }) })}
      onClose={onClose}
    >
      <TextField
        label={t('webhook_url')}
        hint={t('webhook_url_hint')}
        type="url"
        name="webhook-url"
        autoComplete="off"
        dir="ltr"
        maxLength={webhookLimits.url}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <EventChoice chosen={events} onChoose={setEvents} />
      <GroupField chosen={group} onChoose={setGroup} />
    </MakeDialog>
  )
}
