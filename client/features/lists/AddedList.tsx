import ListChecks from 'lucide-react/icons/list-checks'
import X from 'lucide-react/icons/x'
import { v7 as newId } from 'uuid'
import { listLimits } from '#contract/blocks/lists.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import type { DraftState } from '../drafts/useDraft.ts'
import { ItemFields } from './ItemFields.tsx'
import styles from './AddedList.module.css'

type AddedListProps = { draft: Pick<DraftState, 'content' | 'write' | 'isSubmitted'>; onRemove: () => void }

/** What is on the list when the message is posted. A list that was posted is changed on the message. */
export function AddedList({ draft, onRemove }: AddedListProps) {
  const { t } = useTranslation()
  const { blocks = {} } = draft.content
  const items = blocks.list?.items
  const write = (next: typeof items) => draft.write({ blocks: { ...blocks, list: { items: next } } })

  return (
    <div className={styles.block} role="group" aria-label={t('list_block')}>
      <p className={styles.head}>
        <ListChecks aria-hidden />
        <span>{t(items ? 'list_added' : 'list_change_there')}</span>
        {!draft.isSubmitted && <IconButton label={t('list_take_away')} icon={<X />} onClick={onRemove} />}
      </p>
      {items && items.length > 0 && (
        <ul className={styles.items}>
          {items.map(({ id, words, wanted }) => (
            <li key={id}>
              <span>
                <bdi lang="">{words}</bdi>
                {wanted !== undefined && <span className={styles.amount}>{t('list_amount', { count: wanted })}</span>}
              </span>
              {!draft.isSubmitted && (
                <IconButton
                  label={t('list_remove_named', { item: words })}
                  icon={<X />}
                  onClick={() => write(items.filter((item) => item.id !== id))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {items && items.length < listLimits.items && !draft.isSubmitted && (
        <ItemFields
          saveLabel={t('list_add')}
          savesWhenLeft
          onSave={(words, wanted) => write([...items, { id: newId(), words, ...(wanted !== undefined && { wanted }) }])}
        />
      )}
    </div>
  )
}
