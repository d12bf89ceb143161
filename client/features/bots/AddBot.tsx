import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/fields.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { MadeSecret } from '../programs/MadeSecret.tsx'
import { useAddBot } from './bots.queries.ts'
import styles from './Bots.module.css'

/** First its name; then the address, which is shown this once. */
export function AddBot({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useId()
  const add = useAddBot(groupId)
  const [name, setName] = useState('')
  const isReady = name.trim() !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady && !add.isPending) add.mutate(name.trim())
  }

  if (add.data)
    return (
      <MadeSecret
        title={t('bot_made_title')}
        text={t('bot_made_text', { name: add.data.bot.name })}
        secret={add.data.address}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !add.isPending && onClose()}
      title={t('bot_add_title')}
      actions={
        <>
          <Button tone="quiet" disabled={add.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button tone="primary" type="submit" form={form} disabled={!isReady} busy={add.isPending}>
            {t('bot_add')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <TextField
          label={t('program_name')}
          hint={t('bot_name_hint')}
          name="bot-name"
          autoComplete="off"
          dir="auto"
          lang=""
          maxLength={limits.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        {add.error && <Notice tone="danger">{t(errorText(add.error))}</Notice>}
      </form>
    </Dialog>
  )
}
