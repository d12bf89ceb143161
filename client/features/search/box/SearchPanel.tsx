import { useEffect, useRef, useState, type RefObject } from 'react'
import type { GroupRef } from '#contract/groups.ts'
import type { Milliseconds } from '#contract/units.ts'
import { RecentSearches } from '../RecentSearches.tsx'
import { toQuery } from '../search-words.ts'
import { useArrowKeys } from '../useArrowKeys.ts'
import { useRemembering } from '../useRemembering.ts'
import { FirstFound } from './FirstFound.tsx'
import styles from './SearchPanel.module.css'

type SearchPanelProps = {
  field: RefObject<HTMLInputElement | null>
  group: Pick<GroupRef, 'id' | 'name'> | undefined
  onClose: () => void
}

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

const afterTyping: Milliseconds = 200

/** The field's text, shortly after the last key. */
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
    onInput()
    input?.addEventListener('input', onInput)
    return () => {
      clearTimeout(timer)
      input?.removeEventListener('input', onInput)
    }
  }, [field])
  return typed
}
