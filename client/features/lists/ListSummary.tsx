import type { List } from '#contract/blocks/lists.ts'
import { avatarUrl } from '#contract/pictures.ts'
import { FacePile } from '../../ui/people/FacePile.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { TakeItem } from './TakeItem.tsx'
import type { ListState } from './useList.ts'
import { freeOf } from './with-answers.ts'
import styles from './ListBlock.module.css'

type ListSummaryProps = Pick<ListState, 'me' | 'isWaiting' | 'change'> & { list: List }

/** On a card: how much is taken, by whom, and what is needed next. */
export function ListSummary({ list: { items }, me, isWaiting, change }: ListSummaryProps) {
  const { t } = useTranslation()
  const people = new Map(items.flatMap(({ takenBy }) => takenBy).map((person) => [person.id, person]))
  const faces = [...people.values()].map(({ id, name, avatar }) => {
    return { id, name, ...(avatar && { picture: avatarUrl(avatar.id, 80) }) }
  })
  const settled = items.filter((item) => freeOf(item) === 0).length
  const next = items.find((item) => freeOf(item) > 0 && item.mine === 0)
  const count = items.length === 0 ? t('list_nothing_yet') : t('list_taken', { count: items.length, taken: settled })

  return (
    <>
      {faces.length > 0 ? <FacePile people={faces} label={count} /> : <p className={styles.hint}>{count}</p>}
      {next && (
        <div className={styles.next}>
          <bdi lang="" className={styles.nextWords}>
            {next.words}
          </bdi>
          <TakeItem item={next} me={me} isWaiting={isWaiting} onClaim={change(next.id).claim} />
        </div>
      )}
    </>
  )
}
