import { Suspense, useState } from 'react'
import { lazyOrNothing } from '../../ui/on-demand/lazy-or-nothing.ts'
import type { PickerProps } from './useMentions.ts'

/** Until the list has loaded, a name is written like any other word. */
const MentionPicker = lazyOrNothing(() => import('./MentionPicker.tsx'), 'MentionPicker')

type MentionsProps = Omit<PickerProps, 'groupId' | 'isTyping'> & { groupId: string | undefined }

export function Mentions({ groupId, ...props }: MentionsProps) {
  const hasOne = props.draft.content.text.includes('@')
  const [hadOne] = useState(hasOne)
  const [isWanted, setIsWanted] = useState(hasOne)
  if (hasOne && !isWanted) setIsWanted(true)
  if (!isWanted || groupId === undefined) return null
  return (
    <Suspense>
      <MentionPicker groupId={groupId} isTyping={!hadOne} {...props} />
    </Suspense>
  )
}
