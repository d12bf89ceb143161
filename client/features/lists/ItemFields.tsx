import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { listLimits } from '#contract/blocks/lists.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './ItemFields.module.css'

type ItemFieldsProps = {
  start?: { words: string; wanted?: number }
  saveLabel: string
  isFocused?: boolean
  /** Also when the fields are left: nothing typed is lost when the message around them is sent. */
  savesWhenLeft?: boolean
  onSave: (words: string, wanted: number | undefined) => void
  onCancel?: (() => void) | undefined
}

/** The words and the amount of one thing. No form: it may be inside one. */
export function ItemFields({ start, saveLabel, isFocused, savesWhenLeft, onSave, onCancel }: ItemFieldsProps) {
  const { t } = useTranslation()
  const [words, setWords] = useState(start?.words ?? '')
  const [amount, setAmount] = useState(start?.wanted?.toString() ?? '')
  const field = useRef<HTMLInputElement>(null)
  const isEmpty = words.trim() === ''

  function save() {
    if (isEmpty) return
    onSave(words.trim(), amountOf(amount))
    setWords('')
    setAmount('')
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && onCancel) {
      event.stopPropagation()
      onCancel()
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    save()
    field.current?.focus()
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (savesWhenLeft && !currentTarget.contains(relatedTarget)) save()
  }

  return (
    <div className={styles.fields} onBlur={leave}>
      <div className={styles.words}>
        <TextField
          ref={field}
          label={t('list_what')}
          value={words}
          maxLength={listLimits.words}
          autoComplete="off"
          enterKeyHint="done"
          autoFocus={isFocused}
          onKeyDown={press}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <div className={styles.amount}>
        <TextField
          label={t('list_amount_label')}
          value={amount}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          enterKeyHint="done"
          onKeyDown={press}
          onChange={(event) => setAmount(event.target.value.replace(/\D/g, ''))}
        />
      </div>
      <div className={styles.actions}>
        <Button
          aria-disabled={isEmpty || undefined}
          onClick={() => {
            save()
            field.current?.focus()
          }}
        >
          {saveLabel}
        </Button>
        {onCancel && (
          <Button tone="quiet" onClick={onCancel}>
            {t('list_done_adding')}
          </Button>
        )}
      </div>
    </div>
  )
}

function amountOf(typed: string): number | undefined {
  const amount = Number(typed)
  return amount > 1 ? Math.min(amount, listLimits.amount) : undefined
}
