import { useState } from 'react'
import type { ListItem } from '#contract/blocks/lists.ts'
import type { UserRef } from '#contract/users.ts'
import { CheckBox } from '../../ui/fields/CheckBox.tsx'
import { handsFocusOver, passesFocusOn } from '../../ui/focus/focus-when-gone.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { ItemFields } from './ItemFields.tsx'
import { ItemMenu } from './ItemMenu.tsx'
import { TakeItem } from './TakeItem.tsx'
import type { ItemChanges } from './useList.ts'
import styles from './ListRow.module.css'

type ListRowProps = {
  item: ListItem
  me: UserRef
  isWaiting: boolean
  change: ItemChanges
  onRemove: () => void
  /** What it moves before, one place up or down: null is the end, and undefined where it is there already. */
  above: string | undefined
  belowNext: string | null | undefined
}

export function ListRow({ item, me, isWaiting, change, onRemove, above, belowNext }: ListRowProps) {
  const { t } = useTranslation()
  const [isEditing, setIsEditing] = useState(false)
  const { words, wanted, taken, done, mayChange } = item

  if (isEditing)
    return (
      <li>
        <div ref={handsFocusOver}>
          <ItemFields
            start={item}
            saveLabel={t('save')}
            isFocused
            onSave={(words, wanted) => {
              change.save({ words, wanted })
              setIsEditing(false)
            }}
            onCancel={() => setIsEditing(false)}
          />
        </div>
      </li>
    )

  return (
    <li ref={passesFocusOn} className={styles.row} data-done={done || undefined}>
      <div className={styles.thing}>
        <label className={styles.item}>
          <CheckBox checked={done} isWaiting={isWaiting} onChange={(event) => change.tick(event.target.checked)} />
          <span className={styles.words}>
            <bdi lang="">{words}</bdi>
            {wanted !== undefined && (
              <span className={styles.amount}>
                {taken > 0 ? t('list_amount_taken', { count: wanted, taken }) : t('list_amount', { count: wanted })}
              </span>
            )}
          </span>
        </label>
        <TakeItem item={item} me={me} isWaiting={isWaiting} onClaim={change.claim} />
      </div>
      {mayChange && (
        <ItemMenu
          item={item}
          onEdit={() => setIsEditing(true)}
          onRemove={onRemove}
          onUp={above === undefined ? undefined : () => change.save({ words, wanted, before: above })}
          onDown={belowNext === undefined ? undefined : () => change.save({ words, wanted, before: belowNext })}
        />
      )}
    </li>
  )
}
