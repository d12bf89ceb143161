import { useNavigate, useSearch } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/fields.ts'
import type { GroupRef } from '#contract/groups.ts'
import styles from './SearchField.module.css'
import { toQuery } from './search-words.ts'
import { useSlashKey } from './useSlashKey.ts'

type SearchFieldProps = {
  group: Pick<GroupRef, 'id' | 'name'>
  query: string
  focused?: boolean
  /** Shows the “/” key and focuses the field when it is pressed. */
  hasShortcut?: boolean
  /** Searches while somebody types. */
  live?: boolean
}

/** Milliseconds. */
const afterTyping = 250

export function SearchField({ group, query, focused = false, hasShortcut = false, live = false }: SearchFieldProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { in: where } = useSearch({ strict: false })
  const field = useRef<HTMLInputElement>(null)
  const pause = useRef<number>(undefined)
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
    if (q === '' || q === query) return
    void navigate({
      to: '/groups/$id/search',
      params: { id: group.id },
      search: { q, ...(live && { in: where }) },
      replace: query !== '',
    })
  }
  function searchSoon() {
    clearTimeout(pause.current)
    pause.current = window.setTimeout(search, afterTyping)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    search()
  }

  return (
    <form className={styles.field} role="search" data-keeps-focus={focused || undefined} onSubmit={submit}>
      <Search aria-hidden />
      <input
        key={group.id}
        ref={field}
        type="search"
        dir="auto"
        defaultValue={query}
        onInput={live ? searchSoon : undefined}
        maxLength={limits.searchText}
        aria-label={t('search_in_group', { group: group.name })}
        placeholder={t('search_in_group', { group: group.name })}
        aria-keyshortcuts={hasShortcut ? '/ Control+K' : undefined}
        enterKeyHint="search"
      />
      {hasShortcut && <kbd aria-hidden>/</kbd>}
    </form>
  )
}
