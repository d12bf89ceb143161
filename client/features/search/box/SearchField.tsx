import { useNavigate } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { type FocusEvent, type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/fields.ts'
import type { GroupRef } from '#contract/groups.ts'
import { lazyWithWords } from '../../../i18n/lazy-with-words.ts'
import styles from './SearchField.module.css'
import { searchPlace } from '../search-place.ts'
import { toQuery } from '../search-words.ts'
import { useSlashKey } from './useSlashKey.ts'

type SearchFieldProps = {
  /** Without it, all of one’s own are searched. */
  group: Pick<GroupRef, 'id' | 'name'> | undefined
  query: string
  /** Shows the “/” key and focuses the field when it is pressed. */
  hasShortcut?: boolean
  /** The page shows what is found while somebody types; elsewhere a panel does. */
  live?: boolean
}

/** Milliseconds. */
const afterTyping = 250

/** Without it, one searches by pressing Enter. */
const SearchPanel = lazyWithWords(
  () => import('./SearchPanel.tsx'),
  'SearchPanel',
  () => null,
)

export function SearchField({ group, query, hasShortcut = false, live = false }: SearchFieldProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const pause = useRef<number>(undefined)
  const [isOpen, setOpen] = useState(false)
  const focused = live && query === ''
  const label = group ? t('search_in_group', { group: group.name }) : t('search_all_groups')
  useSlashKey(hasShortcut ? field : undefined)

  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])

  useEffect(() => {
    // What has been typed since stays.
    if (pause.current === undefined && toQuery(field.current!.value) !== query) field.current!.value = query
  }, [query])
  useEffect(() => () => clearTimeout(pause.current), [])

  function search() {
    clearTimeout(pause.current)
    pause.current = undefined
    const q = toQuery(field.current!.value)
    if (q === query || (q === '' && !live)) return
    void navigate({ ...searchPlace(group?.id, q || undefined), replace: query !== '' })
  }
  function input() {
    setOpen(true)
    if (!live) return
    clearTimeout(pause.current)
    pause.current = window.setTimeout(search, afterTyping)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setOpen(false)
    search()
  }
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }

  return (
    <form className={styles.search} role="search" data-keeps-focus={focused || undefined} onSubmit={submit}>
      <div role="presentation" onFocus={() => setOpen(true)} onBlur={leave}>
        <label className={styles.field}>
          <Search aria-hidden />
          <input
            key={group?.id}
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
            <SearchPanel field={field} group={group} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </div>
    </form>
  )
}
