import { useEffect, useRef, useState, type RefObject } from 'react'
import type { GroupRef } from '#contract/groups.ts'
import { FirstFound } from './FirstFound.tsx'
import { RecentSearches } from '../RecentSearches.tsx'
import styles from './SearchPanel.module.css'
import { toQuery } from '../search-words.ts'
import { useArrowKeys } from '../useArrowKeys.ts'
import { useRemembering } from '../useRemembering.ts'

type SearchPanelProps = {
  field: RefObject<HTMLInputElement | null>
  group: Pick<GroupRef, 'id' | 'name'> | undefined
  onClose: () => void
}

/** Below the search field: what was searched last, or what is found while somebody types. */
export function SearchPanel({ field, group, onClose }: SearchPanelProps) {
  const typed = useTyped(field)
  const panel = useRef<HTMLDivElement>(null)
  useArrowKeys(panel, onClose)
  useRemembering()

  return (
    <div
      ref={panel}
      role="presentation"
      className={styles.panel}
      // Safari focuses no links: a press would take the focus out of the field, and the panel with it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => event.target instanceof Element && event.target.closest('a') && onClose()}
    >
      {typed === '' ? <RecentSearches groupId={group?.id} /> : <FirstFound group={group} query={typed} />}
    </div>
  )
}

/** Milliseconds. */
const afterTyping = 200

/** What stands in the field, a moment after the last key. */
function useTyped(field: RefObject<HTMLInputElement | null>): string {
  const [typed, setTyped] = useState(() => toQuery(field.current?.value ?? ''))
  useEffect(() => {
    const input = field.current
    let timer: ReturnType<typeof setTimeout> | undefined
    const onInput = () => {
      clearTimeout(timer)
      const next = toQuery(input?.value ?? '')
      timer = setTimeout(() => setTyped(next), next === '' ? 0 : afterTyping)
    }
    // What was typed before this effect.
    onInput()
    input?.addEventListener('input', onInput)
    return () => {
      clearTimeout(timer)
      input?.removeEventListener('input', onInput)
    }
  }, [field])
  return typed
}
