import { useNavigate } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { type FocusEvent, type FormEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { limits } from '#contract/fields.ts'
import type { GroupRef } from '#contract/groups.ts'
import type { Milliseconds } from '#contract/units.ts'
import { lazyWithWords } from '../../../i18n/lazy-with-words.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { searchDestination } from '../search-destination.ts'
import { toQuery } from '../search-words.ts'
import { useSlashKey } from './useSlashKey.ts'
import styles from './SearchField.module.css'

type SearchFieldProps = {
  /** Without it, all of one’s own are searched. */
  group: Pick<GroupRef, 'id' | 'name'> | undefined
  query: string
  hasShortcut?: boolean
  live?: boolean
}

const afterTyping: Milliseconds = 250

/** Until it has loaded, pressing Enter searches. */
const SearchPanel = lazyWithWords(() => import('./SearchPanel.tsx'), 'SearchPanel', { instead: () => null })

export function SearchField({ group, query, hasShortcut = false, live = false }: SearchFieldProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const pause = useRef<number>(undefined)
  const [isOpen, setIsOpen] = useState(false)
  const focused = live && query === ''
  const label = group ? t('search_in_group', { group: group.name }) : t('search_all_groups')
  useSlashKey(hasShortcut ? field : undefined)

  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])

  useEffect(() => {
    // Whatever has been typed since stays.
    if (pause.current === undefined && toQuery(field.current!.value) !== query) field.current!.value = query
  }, [query])
  // What was written for another group goes with it; whoever has come to the field meanwhile goes on.
  const followGroup = useEffectEvent(() => {
    if (document.activeElement !== field.current) field.current!.value = query
  })
  useEffect(() => followGroup(), [group?.id])
  useEffect(() => () => clearTimeout(pause.current), [])

  function search() {
    clearTimeout(pause.current)
    pause.current = undefined
    const q = toQuery(field.current!.value)
    if (q === query || (q === '' && !live)) return
    void navigate({ ...searchDestination(group?.id, q || undefined), replace: query !== '' })
  }
  function input() {
    setIsOpen(true)
    if (!live) return
    clearTimeout(pause.current)
    pause.current = window.setTimeout(search, afterTyping)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsOpen(false)
    search()
  }
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
  }

  return (
    <form className={styles.search} role="search" data-keeps-focus={focused || isOpen || undefined} onSubmit={submit}>
      <div role="presentation" onFocus={() => setIsOpen(true)} onBlur={leave}>
        <label className={styles.field}>
          <Search aria-hidden />
          <input
            ref={field}
            type="search"
            autoComplete="off"
            dir="auto"
            lang=""
            defaultValue={query}
            onInput={input}
            maxLength={limits.searchText}
            aria-label={label}
            placeholder={label}
            aria-keyshortcuts={hasShortcut ? '/ Control+K' : undefined}
            enterKeyHint="search"
          />
          {hasShortcut && <kbd aria-hidden>/</kbd>}
        </label>
        {isOpen && !live && (
          <Suspense>
            <SearchPanel field={field} group={group} onClose={() => setIsOpen(false)} />
          </Suspense>
        )}
      </div>
    </form>
  )
}
