import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { meQuery } from '../../data/me.ts'
import { useLeaveGuard } from '../../pieces/unsaved/useLeaveGuard.ts'
import { lazyOrNothing } from '../../ui/on-demand/lazy-or-nothing.ts'
import { useGroup } from '../groups/groups.queries.ts'
import { DateChoice } from './DateChoice.tsx'
import { GroupChoice } from './GroupChoice.tsx'
import { useGoBack } from './useGoBack.ts'
import { useWriter } from './useWriter.ts'
import { WriterForm } from './WriterForm.tsx'

const AsChoice = lazyOrNothing(() => import('./AsChoice.tsx'), 'AsChoice')

/** Whoever may not post is told so by the group. */
export function WritePage() {
  const { id } = useParams({ from: '/app/groups/$id/write' })
  const { data: me } = useSuspenseQuery(meQuery)
  if (me.groups.find((group) => group.id === id)?.mayPost === false) {
    return <Navigate to="/groups/$id" params={{ id }} replace />
  }
  return <Writer id={id} />
}

function Writer({ id }: { id: string }) {
  const { t } = useTranslation()
  const { photos: startsWithPhotos } = useSearch({ from: '/app/groups/$id/write' })
  const group = useGroup(id)
  const { data: me } = useSuspenseQuery(meQuery)
  const navigate = useNavigate()
  const writer = useWriter(id, { onSent: showMessage, onWaiting: showGroup })
  const { write } = writer.draft
  const chooseDay = useCallback((day: string | undefined) => write({ day }), [write])
  const chooseName = useCallback((writtenFor: string | undefined) => write({ writtenFor }), [write])
  const guard = useLeaveGuard(writer.holds)
  const leave = useGoBack(() => navigate({ to: '/groups/$id', params: { id } }))

  function showMessage(messageId: string) {
    guard.release()
    void navigate({ to: '/messages/$id', params: { id: messageId }, replace: true })
  }

  function showGroup() {
    guard.release()
    void navigate({ to: '/groups/$id', params: { id }, replace: true })
  }

  return (
    <WriterForm
      title={t('new_message')}
      writer={writer}
      guard={guard}
      groupId={id}
      focus={startsWithPhotos ? 'photos' : 'text'}
      onLeave={leave}
      head={
        <>
          <GroupChoice
            group={group}
            groups={me.groups.filter(({ mayPost }) => mayPost !== false)}
            onChoose={writer.moveTo}
          />
          {me.looksAfter && (
            <Suspense>
              <AsChoice me={me} groupId={id} writtenFor={writer.draft.content.writtenFor} onChoose={chooseName} />
            </Suspense>
          )}
          <DateChoice day={writer.draft.content.day} onChoose={chooseDay} />
        </>
      }
    />
  )
}
