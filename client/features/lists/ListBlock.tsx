import type { BlockKind } from '#contract/blocks/block-kind.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { ListSummary } from './ListSummary.tsx'
import { useList } from './useList.ts'
import { WholeList } from './WholeList.tsx'
import styles from './ListBlock.module.css'

type ListBlockProps = {
  message: { id: string; blocks?: BlockKind[] }
  /** On a card: only how much is taken, and what is needed next. */
  briefly?: boolean
}

/** What is needed, and who takes care of it. */
export function ListBlock({ message, briefly = false }: ListBlockProps) {
  const { t } = useTranslation()
  const state = useList(message.id)
  const { list } = state
  const name = t(message.blocks?.includes('event') ? 'list_who_brings' : 'list_block')
  return (
    <section
      className={styles.block}
      data-brief={briefly || undefined}
      data-settling={state.isPending || undefined}
      aria-label={name}
    >
      {list && briefly && <ListSummary {...state} list={list} />}
      {list && !briefly && <WholeList {...state} heading={name} list={list} />}
      {state.isWaiting && (
        <p role="status" className={styles.hint}>
          {t('confirm_waiting')}
        </p>
      )}
    </section>
  )
}
