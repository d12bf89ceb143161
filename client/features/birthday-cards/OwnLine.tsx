import Check from 'lucide-react/icons/check'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useId, useRef, useState } from 'react'
import { fileKind, type MessageFile } from '#contract/files.ts'
import { cardLimits, type BirthdayCard } from '#contract/scheduling/birthday-cards.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { useAutoGrow } from '../../ui/fields/useAutoGrow.ts'
import { card as cardClass } from '../../ui/layout/card.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { FileInput } from '../uploads/FileInput.tsx'
import { UploadTiles } from '../uploads/tiles/UploadTiles.tsx'
import { UploadStatus } from '../uploads/UploadStatus.tsx'
import { useFileUploads } from '../uploads/useFileUploads.ts'
import { useRemoveLine, useWriteLine } from './birthday-cards.queries.ts'
import control from '../../ui/buttons/Control.module.css'
import styles from './BirthdayCard.module.css'

const tileHeight = 112

export function OwnLine({ card: { id, lines, mine } }: { card: BirthdayCard }) {
  const { t } = useTranslation()
  const toast = useToast()
  const before = lines.find((line) => line.id === mine)
  const [text, setText] = useState(before?.text ?? '')
  const uploads = useFileUploads(() => (before?.files ?? []).map(asUpload))
  const { files } = uploads
  const write = useWriteLine(id)
  const remove = useRemoveLine(id)
  const field = useAutoGrow(text)
  const picker = useRef<HTMLInputElement>(null)
  const problemId = useId()

  const ids = files.flatMap(({ stored }) => stored?.id ?? [])
  const isSending = ids.length < files.length
  const isTooMany = files.length > cardLimits.photos
  const isEmpty = text.trim() === '' && files.length === 0
  const isSame = text === (before?.text ?? '') && ids.join() === (before?.files ?? []).map((file) => file.id).join()
  const mayNot = isEmpty || isSending || isTooMany || isSame
  const choose = () => picker.current?.click()
  const onError = (error: Error) => toast({ text: t(errorText(error)), tone: 'danger' })

  return (
    <form
      className={`${cardClass} ${styles.own}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (mayNot || write.isPending) return
        write.mutate({ text, files: ids }, { onSuccess: () => toast({ text: t('card_is_signed') }), onError })
      }}
    >
      <Field label={t('card_your_line')}>
        <textarea
          ref={field}
          className={`${control.control} ${styles.text}`}
          value={text}
          maxLength={cardLimits.text}
          dir="auto"
          lang=""
          aria-describedby={isTooMany ? problemId : undefined}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {files.length > 0 && <UploadTiles uploads={uploads} onAddMore={choose} target={tileHeight} />}
      {isTooMany && (
        <p id={problemId} role="alert" className={styles.problem}>
          {t('card_too_many', { count: cardLimits.photos })}
        </p>
      )}
      <FileInput ref={picker} kinds={photoKinds} onFiles={uploads.add} />
      <UploadStatus uploads={uploads} />
      <div className={styles.row}>
        <Button tone="quiet" icon={<ImagePlus aria-hidden />} onClick={choose}>
          {t('add_photos')}
        </Button>
        {before && isSame && (
          <span className={styles.signed}>
            <Check aria-hidden />
            {t('card_signed')}
          </span>
        )}
        {before && isSame ? (
          <Button tone="quiet" busy={remove.isPending} onClick={() => remove.mutate(before.id, { onError })}>
            {t('card_remove')}
          </Button>
        ) : (
          <Button type="submit" tone="primary" busy={write.isPending} aria-disabled={mayNot}>
            {t(before ? 'save_changes' : 'card_sign')}
          </Button>
        )}
      </div>
    </form>
  )
}

const photoKinds = ['image'] as const

function asUpload(file: MessageFile) {
  return {
    localId: file.id,
    name: file.name ?? file.contentUrl,
    kind: fileKind(file.type) ?? ('image' as const),
    ...(file.width !== undefined && { width: file.width }),
    ...(file.height !== undefined && { height: file.height }),
    stored: file,
  }
}
