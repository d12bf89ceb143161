import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { listLimits, type ListItem } from '#contract/blocks/lists.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { ItemFields } from './ItemFields.tsx'
import styles from './ListBlock.module.css'

type AddItemProps = {
  items: readonly ListItem[]
  onAdd: (id: string, words: string, wanted: number | undefined) => void
}

/** The fields stay open for what comes next, and are open while there is nothing. */
export function AddItem({ items, onAdd }: AddItemProps) {
  const { t } = useTranslation()
  const [isAdding, setIsAdding] = useState(false)
  const [wasLeft, setWasLeft] = useState(false)

  function leave() {
    setIsAdding(false)
    setWasLeft(true)
  }

  if (items.length >= listLimits.items) return null
  if (!isAdding && items.length > 0)
    return (
      <Button
        tone="quiet"
        className={styles.more}
        icon={<Plus aria-hidden />}
        autoFocus={wasLeft}
        onClick={() => setIsAdding(true)}
      >
        {t('list_add_something')}
      </Button>
    )
  return (
    <ItemFields
      saveLabel={t('list_add')}
      isFocused={isAdding}
      onSave={(words, wanted) => {
        setIsAdding(true)
        onAdd(newId(), words, wanted)
      }}
      onCancel={isAdding ? leave : undefined}
    />
  )
}
