import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { RadioList } from '../../ui/fields/RadioList.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import type { ActOnPerson, Wish } from './administration.queries.ts'

type Messages = NonNullable<Wish['messages']>
type AskFirstProps = {
  act: Exclude<ActOnPerson, 'bring-back'>
  name: string
  open: boolean
  onClose: () => void
  onConfirm: (wish: Pick<Wish, 'messages'>) => void
}

export function AskFirst({ act, name, open, onClose, onConfirm }: AskFirstProps) {
  const { t } = useTranslation()
  const [messages, setMessages] = useState<Messages>('stay')
  const { ask, text, label, isDanger } = words[act]
  const close = () => {
    setMessages('stay')
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={close}
      title={t(ask, { name })}
      description={t(text)}
      confirmLabel={t(label)}
      cancelLabel={t('cancel')}
      {...(isDanger && { tone: 'danger' as const })}
      onConfirm={() => onConfirm(act === 'delete' ? { messages } : {})}
    >
      {act === 'delete' && (
        <RadioList
          label={t('admin_delete_what')}
          isLabelShown
          options={[
            { value: 'stay', label: t('admin_delete_stays'), hint: t('delete_account_stays_hint') },
            { value: 'go', label: t('admin_delete_goes'), hint: t('delete_account_goes_hint') },
          ]}
          value={messages}
          onChoose={setMessages}
        />
      )}
    </ConfirmDialog>
  )
}

const words = {
  'sign-out': {
    ask: 'admin_sign_out_ask',
    text: 'admin_sign_out_text',
    label: 'admin_sign_out',
    isDanger: false,
  },
  'reset-link': { ask: 'admin_reset_ask', text: 'admin_reset_text', label: 'admin_reset', isDanger: false },
  suspend: { ask: 'admin_suspend_ask', text: 'admin_suspend_text', label: 'admin_suspend', isDanger: true },
  delete: { ask: 'admin_delete_ask', text: 'admin_delete_text', label: 'admin_delete', isDanger: true },
} as const
