import { useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { placesWithin, readDraft, type DraftPlace } from './drafts.ts'
import control from '../../ui/buttons/Control.module.css'
import styles from './StoredWords.module.css'

export function StoredWords({ places }: { places: DraftPlace[] }) {
  const { t } = useTranslation()
  const toast = useToast()
  const [words] = useState(() => places.flatMap(placesWithin).map(wordsAt).filter(Boolean).join('\n\n'))
  const [copyByHand, setCopyByHand] = useState(false)
  if (words === '') return null

  async function copy() {
    try {
      await navigator.clipboard.writeText(words)
      toast({ text: t('text_copied') })
    } catch {
      setCopyByHand(true)
    }
  }

  return (
    <div className={styles.stored}>
      <Field label={t('draft_words')} hint={copyByHand ? t('copy_text_by_hand') : undefined}>
        <textarea
          className={`${control.control} ${styles.words}`}
          readOnly
          rows={5}
          dir="auto"
          lang=""
          value={words}
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <Button onClick={copy}>{t('copy_text')}</Button>
    </div>
  )
}

function wordsAt(place: DraftPlace): string {
  const { title = '', text = '' } = readDraft(place) ?? {}
  return [title, text].filter((part) => part.trim() !== '').join('\n\n')
}
