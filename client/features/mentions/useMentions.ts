import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { Mention } from '#contract/messages.ts'
import { mayBeMention, mentionsInText } from '#message-text/mentions-in-text.ts'
import { groupQuery } from '../../data/group.ts'
import { meQuery } from '../../data/me.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import type { DraftState } from '../drafts/useDraft.ts'
import { matchesOf, peopleFrom, soleNamed, typedAt, type MentionedPerson } from './people.ts'
import { useTypingCaret } from './useTypingCaret.ts'

export type PickerProps = {
  draft: Pick<DraftState, 'content' | 'write' | 'isSubmitted'>
  groupId: string
  field: RefObject<HTMLTextAreaElement | null>
  /** The `@` has just been typed; it is not part of a draft. */
  isTyping: boolean
}

/** Whom to suggest for what is typed; also limits the draft's mentions to names that stand in its text. */
export function useMentions({ draft, groupId, field, isTyping }: PickerProps) {
  const { data: me } = useSuspenseQuery(meQuery)
  const { language } = useTranslation().i18n
  const { data: group } = useQuery(groupQuery(groupId))
  const people = useMemo(() => peopleFrom(group?.users ?? [], me.id, language), [group, me.id, language])
  const { isSubmitted, write } = draft
  const { text, mentions = [] } = draft.content
  const caretToBe = useRef<number>(undefined)
  useLayoutEffect(() => {
    const moved = caretToBe.current
    caretToBe.current = undefined
    if (moved !== undefined) field.current?.setSelectionRange(moved, moved)
  }, [field, text])
  const caret = useTypingCaret(field, text, isTyping)
  const typed = caret === undefined || isSubmitted ? undefined : typedAt(text, caret)
  /** The index of an `@` whose suggestions were dismissed. */
  const [closedAt, setClosedAt] = useState<number>()
  if (closedAt !== undefined && typed?.start !== closedAt) setClosedAt(undefined)
  const asked = typed && typed.start !== closedAt && mayBeMention(text, typed.start) ? typed : undefined

  /** Includes those whose names are not in the text at the moment, in case this is undone. */
  const known = useRef<Mention[]>([])
  const followText = useEffectEvent(() => {
    const person = asked && soleNamed(people, asked.typed)
    const whole = person && { id: person.user.id, name: asked.typed }
    const all = withoutNamesakes([...mentions, ...(whole ? [whole] : []), ...known.current], mentions)
    const left = mentionsInText(text, all)
    known.current = all
    if (left.length !== mentions.length || left.some((mention, n) => mention !== mentions[n])) write({ mentions: left })
  })
  useEffect(() => followText(), [text, caret, mentions])

  function choose({ user, name }: MentionedPerson) {
    if (!asked) return
    const { start, typed: beginning } = asked
    const before = `${text.slice(0, start)}@${name}`
    const after = text.slice(start + 1 + beginning.length)
    caretToBe.current = before.length + 1
    setClosedAt(start)
    write({ text: `${before}${/^\s/.test(after) ? '' : ' '}${after}`, mentions: [...mentions, { id: user.id, name }] })
  }

  const found = asked ? matchesOf(people, asked.typed) : []
  return { found, start: asked?.start ?? 0, choose, close: () => setClosedAt(asked?.start) }
}

function withoutNamesakes(all: Mention[], mentioned: readonly Mention[]): Mention[] {
  return all.filter(
    (mention, index) => index < mentioned.length || all.findIndex(({ name }) => name === mention.name) === index,
  )
}
