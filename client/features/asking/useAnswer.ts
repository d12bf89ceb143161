import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { AskedQuestion } from '#contract/collecting/asking.ts'
import { lookedAfterQuery } from '../../data/looked-after.ts'
import { meQuery } from '../../data/me.ts'
import { useLeaveGuard } from '../../pieces/unsaved/useLeaveGuard.ts'
import { nothingWritten } from '../drafts/drafts.ts'
import { useSendingRecorded } from '../recording/useSendingRecorded.ts'
import { useWriter } from '../writing/useWriter.ts'

/** An answer is an ordinary message, which the server gives the question as its title. */
export function useAnswer({ id, group, asking, person }: AskedQuestion) {
  const navigate = useNavigate()
  const writtenFor = useWrittenFor(person.id, group.id)
  const writer = useWriter(group.id, {
    place: `question ${id}`,
    start: { ...nothingWritten, question: id },
    onSent: (message) => leave(() => navigate({ to: '/messages/$id', params: { id: message }, replace: true })),
    onWaiting: () =>
      leave(() => navigate({ to: '/groups/$id/questions/$asking', params: { id: group.id, asking }, replace: true })),
  })
  const { draft } = writer
  const guard = useLeaveGuard(writer.holds, 'page')
  const send = useSendingRecorded(draft.recording, () => void writer.send())
  const { write, content } = draft

  useEffect(() => {
    if (writtenFor !== content.writtenFor) write({ writtenFor })
  }, [writtenFor, content.writtenFor, write])

  function leave(go: () => Promise<void>) {
    guard.release()
    void go()
  }

  return { writer, draft, guard, send }
}

/** Somebody who has never signed in is written for by whoever looks after them. */
function useWrittenFor(personId: string, groupId: string): string | undefined {
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: people } = useQuery({ ...lookedAfterQuery, enabled: me.looksAfter === true })
  return people?.find(({ id, hasSignedIn, groups }) => id === personId && !hasSignedIn && groups.includes(groupId))?.id
}
