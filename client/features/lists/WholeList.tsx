import { useState } from 'react'
import type { List, ListItem } from '#contract/blocks/lists.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { handsFocusOver } from '../../ui/focus/focus-when-gone.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { AddItem } from './AddItem.tsx'
import { ListRow } from './ListRow.tsx'
import type { ListState } from './useList.ts'
import { freeOf } from './with-answers.ts'
import styles from './ListBlock.module.css'

type WholeListProps = Omit<ListState, 'list'> & { list: List; heading: string }

const shownFolded = 8

export function WholeList({ list, heading, me, isItemWaiting, change }: WholeListProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const { items, mayAdd } = list
  const settled = items.filter((item) => freeOf(item) === 0).length
  const isFolded = !isUnfolded && items.length > shownFolded

  function remove({ id, words }: ListItem) {
    change(id).remove(true)
    toast({
      text: t('list_removed', { item: words }),
      action: { label: t('undo'), onClick: () => change(id).remove(false) },
    })
  }

  return (
    <>
      <div className={styles.head}>
        <h2>{heading}</h2>
        {items.length > 0 && <span>{t('list_taken', { count: items.length, taken: settled })}</span>}
      </div>
      {items.length === 0 && <p className={styles.hint}>{t(mayAdd ? 'list_empty' : 'list_nothing_yet')}</p>}
      <ul className={styles.items}>
        {items.slice(0, isFolded ? shownFolded : undefined).map((item, place) => (
          <ListRow
            key={item.id}
            item={item}
            me={me}
            isWaiting={isItemWaiting(item.id)}
            change={change(item.id)}
            onRemove={() => remove(item)}
            above={items[place - 1]?.id}
            belowNext={place < items.length - 1 ? (items[place + 2]?.id ?? null) : undefined}
          />
        ))}
      </ul>
      {isFolded && (
        <Button ref={handsFocusOver} tone="quiet" className={styles.more} onClick={() => setIsUnfolded(true)}>
          {t('list_show_all', { count: items.length })}
        </Button>
      )}
      {mayAdd && (
        <AddItem
          items={items}
          onAdd={(id, words, wanted) => {
            setIsUnfolded(true)
            change(id).save({ words, wanted })
          }}
        />
      )}
    </>
  )
}
