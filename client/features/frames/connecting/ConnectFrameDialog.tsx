import { type FormEvent, useId, useState } from 'react'
import { errorText } from '../../../api/error-text.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { useToast } from '../../../ui/toasts/toast.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { FoundFrame } from './FoundFrame.tsx'
import { frameAddress } from './frame-address.ts'
import { useAddFrame, useLookAtFrameCode } from './frames.queries.ts'
import { isSomething } from './SourceChoice.tsx'
import styles from './FrameList.module.css'

type ConnectFrameDialogProps = { myId: string; onClose: () => void }

/** First its letters; then what is being connected, and what it shows. */
export function ConnectFrameDialog({ myId, onClose }: ConnectFrameDialogProps) {
  const { t } = useTranslation()
  const form = useId()
  const toast = useToast()
  const [code, setCode] = useState('')
  const [choice, setChoice] = useState({ name: '', owner: myId, groups: [] as string[], collections: [] as string[] })
  const look = useLookAtFrameCode()
  const add = useAddFrame()
  const problem = add.error ?? look.error
  const device = look.data
  const isReady = device ? isSomething(choice) : code.trim() !== ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady) return
    if (!device) return look.mutate(code.trim())
    const { name, owner, groups, collections } = choice
    const body = { code, groups, collections, ...(name.trim() && { name: name.trim() }) }
    add.mutate(
      { ...body, ...(owner !== myId && { for: owner }) },
      {
        onSuccess: () => {
          toast({ text: t('frame_connected') })
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('frame_connect')}
      actions={
        <>
          <Button tone="quiet" onClick={device ? () => look.reset() : onClose}>
            {t(device ? 'frame_unlike' : 'cancel')}
          </Button>
          <Button tone="primary" type="submit" form={form} disabled={!isReady} busy={look.isPending || add.isPending}>
            {t(device ? 'frame_connect' : 'frame_next')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        {device ? (
          <FoundFrame device={device} myId={myId} choice={choice} onChoose={setChoice} />
        ) : (
          <TextField
            label={t('frame_code')}
            hint={t('frame_code_hint', { address: frameAddress() })}
            className={styles.code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            maxLength={12}
            data-autofocus
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
        {problem && <Notice tone="danger">{t(errorText(problem))}</Notice>}
      </form>
    </Dialog>
  )
}
