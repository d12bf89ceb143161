import { useId, useState, type FormEvent } from 'react'
import type { Bytes } from '#contract/units.ts'
import { errorText } from '../../../api/error-text.ts'
import { sizeText } from '../../../i18n/size-text.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { RadioList } from '../../../ui/fields/RadioList.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { useSetLimit, type Limited } from './storage.queries.ts'
import styles from './StoragePage.module.css'

type LimitDialogProps = {
  limited: Limited
  limit: Bytes | undefined
  /** Of whoever has no limit of their own. */
  usual: Bytes
  open: boolean
  onClose: () => void
}

const gigabyte = 1_000_000_000
const most = 10_000

/** How much somebody, a group, everybody or every group may store. */
export function LimitDialog({ limited, limit, usual, open, onClose }: LimitDialogProps) {
  const { t, i18n } = useTranslation()
  const form = useId()
  const set = useSetLimit(limited)
  const [{ choice, typed }, setDraft] = useState(draftOf(limit))
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setDraft(draftOf(limit))
  }
  const { noun, id, name } = limited
  const amount = Number(typed.replace(',', '.'))
  const isAmount = typed.trim() !== '' && amount >= 0.001 && amount <= most
  const bytes = { usual: undefined, none: 0, some: Math.round(amount * gigabyte) }[choice]
  const usually = usual === 0 ? t('storage_choice_none') : sizeText(usual, i18n.language)

  const close = () => {
    set.reset()
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (choice === 'some' && !isAmount) return
    set.mutate(bytes, { onSuccess: close })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={() => set.isPending || close()}
      title={name === undefined ? t(`storage_title_${noun}`) : t('storage_title_of', { name })}
      description={t(`storage_title_text_${noun}`)}
      actions={
        <>
          <Button tone="quiet" disabled={set.isPending} onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            tone="primary"
            type="submit"
            form={form}
            disabled={choice === 'some' && !isAmount}
            busy={set.isPending}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <RadioList
          label={t('storage_limit')}
          options={[
            ...(id === undefined
              ? []
              : [{ value: 'usual' as const, label: t(`storage_choice_usual_${noun}`), hint: usually }]),
            { value: 'none', label: t('storage_choice_none') },
            { value: 'some', label: t('storage_choice_some') },
          ]}
          value={choice}
          onChoose={(chosen) => setDraft({ choice: chosen, typed })}
        />
        {choice === 'some' && (
          <TextField
            label={t('storage_gigabytes')}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setDraft({ choice, typed: target.value })}
          />
        )}
        {set.error && <Notice tone="danger">{t(errorText(set.error))}</Notice>}
      </form>
    </Dialog>
  )
}

type Draft = { choice: 'usual' | 'none' | 'some'; typed: string }

function draftOf(limit: Bytes | undefined): Draft {
  if (limit === undefined) return { choice: 'usual', typed: '' }
  return limit === 0 ? { choice: 'none', typed: '' } : { choice: 'some', typed: String(limit / gigabyte) }
}
