import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { webhookLimits, type WebhookEvent } from '#contract/programs/webhooks.ts'
import { errorText } from '../../api/error-text.ts'
import { groupOverviewsQuery } from '../../data/groups.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { MadeSecret } from '../programs/MadeSecret.tsx'
import { EventChoice } from './EventChoice.tsx'
import { hostOf } from './webhook-words.ts'
import { useMakeWebhook } from './webhooks.queries.ts'
import styles from './Webhooks.module.css'

/** First where and what; then the secret, which is shown this once. */
export function MakeWebhook({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const form = useId()
  const { data: groups = [] } = useQuery(groupOverviewsQuery)
  const make = useMakeWebhook()
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<WebhookEvent[]>(['message.created', 'reply.created'])
  const [group, setGroup] = useState('')
  const isReady = url.trim() !== '' && events.length > 0

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady && !make.isPending) make.mutate({ url: url.trim(), events, ...(group && { group }) })
  }

  if (make.data)
    return (
      <MadeSecret
        title={t('webhook_made_title')}
        text={t('webhook_made_text', { host: hostOf(make.data.webhook.url) })}
        secret={make.data.secret}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !make.isPending && onClose()}
      title={t('webhook_make_title')}
      actions={
        <>
          <Button tone="quiet" disabled={make.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button tone="primary" type="submit" form={form} disabled={!isReady} busy={make.isPending}>
            {t('webhook_make')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
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
        <SelectField label={t('program_groups')} value={group} onChange={({ target }) => setGroup(target.value)}>
          <option value="">{t('program_all_groups')}</option>
          {groups.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </SelectField>
        {make.error && <Notice tone="danger">{t(errorText(make.error))}</Notice>}
      </form>
    </Dialog>
  )
}
