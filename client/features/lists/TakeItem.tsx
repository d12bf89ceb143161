import Plus from 'lucide-react/icons/plus'
import type { ListItem } from '#contract/blocks/lists.ts'
import type { UserRef } from '#contract/users.ts'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { AnswerPill } from '../../ui/buttons/AnswerPill.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { singly } from '../../ui/buttons/singly.ts'
import { handsFocusOver } from '../../ui/focus/focus-when-gone.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { freeOf } from './with-answers.ts'
import styles from './TakeItem.module.css'

type TakeItemProps = { item: ListItem; me: UserRef; isWaiting: boolean; onClaim: (amount: number) => void }

const facesShown = 3

/** Who takes it, and one’s own part of it: a tap takes it, another gives it back. */
export function TakeItem({ item, me, isWaiting, onClaim }: TakeItemProps) {
  const { t } = useTranslation()
  const { words, wanted, mine, takers } = item
  const others = item.takenBy.filter(({ id }) => id !== me.id)
  const more = takers - Number(mine > 0) - facesShown
  const isFree = freeOf(item) > 0
  return (
    <span className={styles.take}>
      {others.length > 0 && (
        <span className={styles.others}>
          {takers === 1 && (
            <bdi lang="" className={styles.name}>
              {others[0]!.name}
            </bdi>
          )}
          {others.slice(0, facesShown).map((person) => (
            <PersonAvatar key={person.id} user={person} size={32} decorative={takers === 1} />
          ))}
          {more > 0 && <span className={styles.name}>{t('list_more_people', { count: more })}</span>}
        </span>
      )}
      {mine > 0 && (
        <AnswerPill
          ref={handsFocusOver}
          isGiven
          isWaiting={isWaiting}
          className={styles.own}
          aria-pressed
          aria-label={t('list_give_back', { item: words })}
          onClick={singly(() => onClaim(0))}
        >
          <PersonAvatar user={me} size={32} decorative />
          {mine > 1 ? t('list_you_amount', { count: mine }) : t('list_you')}
        </AnswerPill>
      )}
      {mine > 0 && isFree && wanted !== undefined && (
        <IconButton
          tone="plain"
          label={t('list_one_more', { item: words })}
          icon={<Plus />}
          onClick={() => onClaim(mine + 1)}
        />
      )}
      {mine === 0 && isFree && (
        <button
          type="button"
          ref={handsFocusOver}
          className={styles.bring}
          aria-label={t('list_bring_named', { item: words })}
          onClick={singly(() => onClaim(1))}
        >
          {t('list_bring')}
        </button>
      )}
    </span>
  )
}
