import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { longDate } from '../../i18n/days.ts'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import type { MentionedPerson } from './people.ts'
import { keepAtCaret } from './position-at-caret.ts'
import styles from './MentionList.module.css'

type MentionListProps = {
  id: string
  field: RefObject<HTMLTextAreaElement | null>
  /** The index of the `@` in the text. */
  start: number
  people: readonly MentionedPerson[]
  since: ReadonlyMap<string, number>
  active: number
  onActive: (index: number) => void
  onChoose: (person: MentionedPerson) => void
}

export function MentionList({ id, field, start, people, since, active, onActive, onChoose }: MentionListProps) {
  const { t, i18n } = useTranslation()
  const list = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (!list.current || !field.current) return
    list.current.showPopover?.()
    return keepAtCaret(list.current, field.current, start)
  }, [field, start])

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' })
  }, [active])

  return (
    <div
      ref={list}
      id={id}
      popover="manual"
      role="listbox"
      tabIndex={-1}
      aria-label={t('mention_people')}
      className={styles.list}
      onMouseDown={(event) => event.preventDefault()}
    >
      {people.map((person, index) => (
        <button
          key={person.user.id}
          id={`${id}-${index}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.person}
          onPointerMove={() => onActive(index)}
          onClick={() => onChoose(person)}
        >
          <PersonAvatar user={person.user} size={32} decorative eager />
          <span className={styles.words}>
            <bdi lang="" className={styles.name}>
              {person.name}
            </bdi>
            {since.has(person.user.id) && (
              <span className={styles.since}>
                {t('member_since', { date: longDate(since.get(person.user.id)!, i18n.language) })}
              </span>
            )}
          </span>
        </button>
      ))}
    </div>
  )
}
