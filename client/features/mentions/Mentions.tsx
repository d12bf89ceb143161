import { Suspense, useState } from 'react'
import { lazyOrNothing } from '../../ui/on-demand/lazy-or-nothing.ts'
import type { PickerProps } from './MentionPicker.tsx'

/** Without the list, a name is written like any other word. */
const MentionPicker = lazyOrNothing(() => import('./MentionPicker.tsx'), 'MentionPicker')

type MentionsProps = Omit<PickerProps, 'groupId' | 'isTyping'> & { groupId: string | undefined }

/** Offers the members of a group behind an `@`. Loaded with the first of them. */
export function Mentions({ groupId, ...props }: MentionsProps) {
  const hasOne = props.draft.text.includes('@')
  const [hadOne] = useState(hasOne)
  const [isWanted, setWanted] = useState(hasOne)
  if (hasOne && !isWanted) setWanted(true)
  if (!isWanted || groupId === undefined) return null
  return (
    <Suspense>
      <MentionPicker groupId={groupId} isTyping={!hadOne} {...props} />
    </Suspense>
  )
}
