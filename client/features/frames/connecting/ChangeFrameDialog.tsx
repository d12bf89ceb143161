import { type FormEvent, useId, useState } from 'react'
import { limits } from '#contract/fields.ts'
import type { Frame } from '#contract/programs/frames.ts'
import { errorText } from '../../../api/error-text.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { useChangeFrame } from './frames.queries.ts'
import { isSomething, SourceChoice } from './SourceChoice.tsx'
import styles from './FrameList.module.css'

export function ChangeFrameDialog({ frame, onClose }: { frame: Frame; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useId()
  const [name, setName] = useState(frame.name)
  const [sources, setSources] = useState({
    groups: frame.groups.map(({ id }) => id),
    collections: frame.collections.map(({ id }) => id),
  })
  const change = useChangeFrame()
  const isReady = name.trim() !== '' && isSomething(sources)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady) change.mutate({ id: frame.id, name: name.trim(), ...sources }, { onSuccess: onClose })
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={frame.name}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button tone="primary" type="submit" form={form} disabled={!isReady} busy={change.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={t('name')}
          value={name}
          maxLength={limits.name}
          onChange={({ target }) => setName(target.value)}
        />
        <SourceChoice chosen={sources} onChoose={setSources} />
        {change.isError && <Notice tone="danger">{t(errorText(change.error))}</Notice>}
      </form>
    </Dialog>
  )
}
