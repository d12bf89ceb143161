import { useQuery } from '@tanstack/react-query'
import Webhook from 'lucide-react/icons/webhook'
import { useState } from 'react'
import { webhookLimits, type Webhook as WebhookOf } from '#contract/programs/webhooks.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { MakeWebhook } from './MakeWebhook.tsx'
import { hostOf } from './webhook-words.ts'
import { WebhookDetails } from './WebhookDetails.tsx'
import { WebhookRow } from './WebhookRow.tsx'
import { useRemoveWebhook, webhooksQuery } from './webhooks.queries.ts'
import programs from '../programs/Programs.module.css'

/** The webhooks of one's programs. */
export function Webhooks() {
  const { t } = useTranslation()
  const toast = useToast()
  const { data, error } = useQuery(webhooksQuery)
  const remove = useRemoveWebhook()
  const [isMaking, setIsMaking] = useState(false)
  const [openId, setOpenId] = useState<string>()
  const [removing, setRemoving] = useState<WebhookOf>()
  const problem = remove.error ?? (data ? undefined : error)
  const webhooks = data?.webhooks ?? []
  const opened = webhooks.find(({ id }) => id === openId)

  const removeOne = ({ id }: WebhookOf) => {
    setRemoving(undefined)
    remove.mutate(id, { onSuccess: () => toast({ text: t('webhook_removed') }) })
  }

  return (
    <>
      {problem && <Notice tone="danger">{t(errorText(problem))}</Notice>}
      {webhooks.length > 0 && (
        <ul className={programs.rows}>
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              onOpen={() => setOpenId(webhook.id)}
              onRemove={() => setRemoving(webhook)}
            />
          ))}
        </ul>
      )}
      {data &&
        (webhooks.length < webhookLimits.perPerson ? (
          <div>
            <Button icon={<Webhook aria-hidden />} onClick={() => setIsMaking(true)}>
              {t('webhook_make')}
            </Button>
          </div>
        ) : (
          <p className={programs.second}>{t('error_too_many_webhooks')}</p>
        ))}
      {isMaking && <MakeWebhook onClose={() => setIsMaking(false)} />}
      {opened && <WebhookDetails webhook={opened} onClose={() => setOpenId(undefined)} />}
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title={t('webhook_remove_title', { host: removing && hostOf(removing.url) })}
        description={t('webhook_remove_text')}
        confirmLabel={t('program_remove')}
        cancelLabel={t('cancel')}
        onConfirm={() => removing && removeOne(removing)}
        tone="danger"
      />
    </>
  )
}
