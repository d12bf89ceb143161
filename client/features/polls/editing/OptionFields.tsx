import Image from 'lucide-react/icons/image'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { pollLimits, type PollDraft } from '#contract/blocks/polls.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import type { DraftState } from '../../drafts/useDraft.ts'
import { withoutOption, withOption } from './change-options.ts'
import control from '../../../ui/buttons/Control.module.css'
import styles from './AddedPoll.module.css'

type OptionFieldsProps = {
  options: PollDraft['options']
  uploads: DraftState['uploads']
  onChange: (options: PollDraft['options']) => void
}

export function OptionFields({ options, uploads, onChange }: OptionFieldsProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const photos = new Map(
    uploads.files.flatMap((file) => (file.kind === 'image' ? [[file.localId, file] as const] : [])),
  )
  const unused = [...photos.keys()].filter((photo) => !options.some(({ file }) => file === photo))
  const room = pollLimits.options - options.length

  function goOn(from: number) {
    const next = list.current?.querySelectorAll('input')[from + 1]
    if (next) next.focus()
    else if (room > 0) add()
  }

  function add() {
    onChange([...options, {}])
    requestAnimationFrame(() => [...(list.current?.querySelectorAll('input') ?? [])].at(-1)?.focus())
  }

  function addPhotos() {
    const written = options.filter(({ text, file }) => text?.trim() || file)
    const added = unused.slice(0, pollLimits.options - written.length).map((file) => ({ file }))
    onChange([...written, ...added])
  }

  return (
    <>
      <ul ref={list} className={styles.options}>
        {options.map((option, n) => {
          const label = t('poll_option_number', { number: n + 1 })
          const photo = option.file === undefined ? undefined : photos.get(option.file)
          return (
            // They have no names of their own before they are saved, and keep their places.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={n} className={styles.option}>
              {photo && <img src={photo.previewUrl} alt="" />}
              <input
                type="text"
                className={control.control}
                aria-label={label}
                placeholder={label}
                dir="auto"
                lang=""
                value={option.text ?? ''}
                maxLength={pollLimits.option}
                enterKeyHint="next"
                onChange={(event) => onChange(withOption(options, n, { text: event.target.value }))}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
                  event.preventDefault()
                  goOn(n)
                }}
              />
              {options.length > pollLimits.fewestOptions && (
                <IconButton
                  label={t('poll_remove_option', { option: option.text?.trim() || label })}
                  icon={<X />}
                  onClick={() => onChange(withoutOption(options, n))}
                />
              )}
            </li>
          )
        })}
      </ul>
      <div className={styles.more}>
        {room > 0 && (
          <Button tone="quiet" icon={<Plus aria-hidden />} onClick={add}>
            {t('poll_add_option')}
          </Button>
        )}
        {unused.length > 0 && room > 0 && (
          <Button tone="quiet" icon={<Image aria-hidden />} onClick={addPhotos}>
            {t('poll_use_photos', { count: unused.length })}
          </Button>
        )}
      </div>
    </>
  )
}
