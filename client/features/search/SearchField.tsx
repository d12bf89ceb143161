import { useNavigate } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/fields.ts'
import type { GroupRef } from '#contract/groups.ts'
import styles from './SearchField.module.css'
import { toQuery, wordsIn } from './search-words.ts'
import { useSlashKey } from './useSlashKey.ts'

type SearchFieldProps = {
  group: Pick<GroupRef, 'id' | 'name'>
  query: string
  focused?: boolean
  /** Shows the “/” key and focuses the field when it is pressed. */
  hasShortcut?: boolean
}

export function SearchField({ group, query, focused = false, hasShortcut = false }: SearchFieldProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  useSlashKey(hasShortcut ? field : undefined)

  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])

  function submit(event: FormEvent) {
    event.preventDefault()
    const q = toQuery(field.current!.value)
    if (q === '') return
    void navigate({ to: '/groups/$id/search', params: { id: group.id }, search: { q }, replace: query !== '' })
  }

  return (
    <form className={styles.field} role="search" data-keeps-focus={focused || undefined} onSubmit={submit}>
      <Search aria-hidden />
      <input
        // Resets the text when the URL changes, and only then.
        key={`${group.id} ${query}`}
        ref={field}
        type="search"
        dir="auto"
        defaultValue={wordsIn(query).join(' ')}
        maxLength={limits.searchText}
        aria-label={t('search_in_group', { group: group.name })}
        placeholder={t('search_in_group', { group: group.name })}
        aria-keyshortcuts={hasShortcut ? '/' : undefined}
        enterKeyHint="search"
      />
      {hasShortcut && <kbd aria-hidden>/</kbd>}
    </form>
  )
}
