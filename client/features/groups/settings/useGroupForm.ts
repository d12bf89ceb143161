import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { usualCoverPosition, type Group } from '#contract/groups.ts'
import { errorText } from '../../../api/error-text.ts'
import { useToast } from '../../../ui/toasts/toast.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { groupNameProblem } from '../group-name-problem.ts'
import { type GroupChanges, useUpdateGroup } from '../groups.queries.ts'

export function useGroupForm(group: Group) {
  const { t } = useTranslation()
  const toast = useToast()
  const update = useUpdateGroup(group.id)
  const lastFocused = useRef<HTMLElement>(undefined)
  const [draft, setDraft] = useState<GroupChanges>({})
  const saved = savedOf(group)
  const values = { ...saved, ...draft }
  const { name, description } = values
  const changes = changesOf(saved, { ...draft, name: name.trim(), description: description.trim() })
  const changeCount = Object.keys(changes).filter((key) => key !== 'coverPosition' || !('picture' in changes)).length
  const problem = groupNameProblem(name) ?? (update.isError ? errorText(update.error) : undefined)
  // A picture finishes uploading long after it was chosen.
  const change = (to: GroupChanges) => setDraft((before) => ({ ...before, ...to }))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (changeCount === 0 || groupNameProblem(name)) return
    update.mutate(changes, {
      onSuccess: () => {
        reset()
        toast({ text: t('group_updated') })
      },
    })
  }

  function discard() {
    update.reset()
    reset()
  }

  /** The pressed button disappears with the save bar, so the focus returns to what was changed last. */
  function reset() {
    setDraft({})
    const focused = document.activeElement
    if (focused === document.body || isInSaveBar(focused)) lastFocused.current?.focus({ preventScroll: true })
  }

  function rememberFocus({ target }: FocusEvent<HTMLElement>) {
    lastFocused.current = target
  }

  return { values, problem, changeCount, isSaving: update.isPending, change, submit, discard, rememberFocus }
}

function savedOf({ name, description, hue, picture, cover }: Group): Required<GroupChanges> {
  const coverPosition = cover?.position ?? usualCoverPosition
  return { name, description, hue, picture: picture?.id ?? '', coverPosition }
}

function changesOf(saved: Required<GroupChanges>, wanted: GroupChanges): GroupChanges {
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(saved[key as keyof GroupChanges]),
    ),
  )
}

function isInSaveBar(element: Element | null): boolean {
  return element?.closest('[data-save-bar]') !== null
}
