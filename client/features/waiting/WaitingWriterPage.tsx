import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { ScheduledMessage } from '#contract/scheduling/scheduled-messages.ts'
import { meQuery } from '../../data/me.ts'
import { useLeaveGuard } from '../../pieces/unsaved/useLeaveGuard.ts'
import { lazyOrNothing } from '../../ui/on-demand/lazy-or-nothing.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { scheduledMessageQuery } from '../scheduling/scheduling.queries.ts'
import { DateChoice } from '../writing/DateChoice.tsx'
import { GroupChoice } from '../writing/GroupChoice.tsx'
import { useWriter } from '../writing/useWriter.ts'
import { WriterForm } from '../writing/WriterForm.tsx'
import { contentOfScheduled } from './content-of-scheduled.ts'
import { HeldNotice } from './HeldNotice.tsx'
import { useKeptOpen } from './useKeptOpen.ts'

const InCollection = lazyOrNothing(() => import('../collecting/InCollection.tsx'), 'InCollection')
const AsChoice = lazyOrNothing(() => import('../writing/AsChoice.tsx'), 'AsChoice')

export function WaitingWriterPage() {
  const { id } = useParams({ from: '/app/waiting/$id' })
  const { data } = useSuspenseQuery(scheduledMessageQuery(id))
  return <WaitingWriter key={id} message={data} />
}

/** A message that waits, open: meanwhile it does not go. */
function WaitingWriter({ message }: { message: ScheduledMessage }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(meQuery)
  const groups = me.groups.filter(({ mayPost }) => mayPost !== false)
  const [chosen, setChosen] = useState(message.group?.id)
  const [start] = useState(() => contentOfScheduled(message))
  const [before] = useState(message)
  const group = groups.find(({ id }) => id === chosen)
  const writer = useWriter(group?.id, {
    place: `waiting ${message.id}`,
    start,
    before,
    onSent: showAll,
    onWaiting: showAll,
  })
  const { content, write } = writer.draft
  const guard = useLeaveGuard(writer.holds)
  useKeptOpen(message.id)

  function showAll() {
    guard.release()
    void navigate({ to: '/waiting', replace: true })
  }

  return (
    <WriterForm
      title={t('scheduled_edit')}
      writer={writer}
      guard={guard}
      groupId={group?.id}
      onLeave={showAll}
      notice={
        <>
          {message.heldFor && <HeldNotice reason={message.heldFor} />}
          {content.collection && group && (
            <Suspense>
              <InCollection
                id={content.collection}
                groupId={group.id}
                onLeave={() => write({ collection: undefined })}
              />
            </Suspense>
          )}
        </>
      }
      head={
        <>
          <GroupChoice group={group} groups={groups} onChoose={setChosen} />
          {me.looksAfter && group && (
            <Suspense>
              <AsChoice
                me={me}
                groupId={group.id}
                writtenFor={content.writtenFor}
                onChoose={(writtenFor) => write({ writtenFor })}
              />
            </Suspense>
          )}
          <DateChoice day={content.day} onChoose={(day) => write({ day })} />
        </>
      }
    />
  )
}
