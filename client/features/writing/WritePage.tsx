import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { BlockDrafts } from '#contract/blocks/block-drafts.ts'
import type { Group } from '#contract/groups.ts'
import { meQuery, useOwnGroup } from '../../data/me.ts'
import { useLeaveGuard } from '../../pieces/unsaved/useLeaveGuard.ts'
import { Notice } from '../../ui/layout/Notice.tsx'
import { lazyOrNothing } from '../../ui/on-demand/lazy-or-nothing.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { nothingWritten } from '../drafts/drafts.ts'
import { newEvent } from '../events/editing/new-event.ts'
import { useGroup } from '../groups/groups.queries.ts'
import { newDatesPoll } from '../polls/editing/new-poll.ts'
import { DateChoice } from './DateChoice.tsx'
import { GroupChoice } from './GroupChoice.tsx'
import { useGoBack } from './useGoBack.ts'
import { useStoredShare } from './useStoredShare.ts'
import { useWriter } from './useWriter.ts'
import { WriterForm } from './WriterForm.tsx'

const InCollection = lazyOrNothing(() => import('../collecting/InCollection.tsx'), 'InCollection')
const AsChoice = lazyOrNothing(() => import('./AsChoice.tsx'), 'AsChoice')

/** Whoever may not post is told so by the group; whoever may not any more, here, where their words are. */
export function WritePage() {
  const { id } = useParams({ from: '/app/groups/$id/write' })
  const isRefused = useOwnGroup(id)?.mayPost === false
  const [begunIn, setBegunIn] = useState<string>()
  if (!isRefused && begunIn !== id) setBegunIn(id)
  if (isRefused && begunIn !== id) return <Navigate to="/groups/$id" params={{ id }} replace />
  return <Writer id={id} isRefused={isRefused} />
}

function Writer({ id, isRefused }: { id: string; isRefused: boolean }) {
  const { t } = useTranslation()
  const { photos: startsWithPhotos, event, dates, collection, shared } = useSearch({ from: '/app/groups/$id/write' })
  const group = useGroup(id)
  const { data: me } = useSuspenseQuery(meQuery)
  const navigate = useNavigate()
  const [begun] = useState(() => blocksBegun(event, dates))
  const [start] = useState(() => (begun || collection ? { ...nothingWritten, blocks: begun, collection } : undefined))
  const writer = useWriter(id, { start, isRefused, onSent: showMessage, onWaiting: showGroup })
  const { write, content } = writer.draft
  // Something else may already have been written there.
  const addBegun = useEffectEvent(() => {
    const blocks = { ...begun, ...content.blocks }
    if (Object.keys(blocks).length > Object.keys(content.blocks ?? {}).length) write({ blocks })
    if (collection) write({ collection })
  })
  useEffect(() => addBegun(), [])
  useStoredShare(shared, ({ files }) => files.length > 0 && writer.draft.uploads.add(files))
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
      notice={
        <>
          {isRefused && <Refusal role={group.role} />}
          {shared === 'lost' && <Notice>{t('shared_files_lost')}</Notice>}
          {content.collection && (
            <Suspense>
              <InCollection id={content.collection} groupId={id} onLeave={() => write({ collection: undefined })} />
            </Suspense>
          )}
        </>
      }
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

/** What the message has from the start, for whoever comes from where such things are. */
function blocksBegun(event: string | undefined, dates: string | undefined): BlockDrafts | undefined {
  if (event) return { event: newEvent() }
  return dates ? { poll: newDatesPoll() } : undefined
}

function Refusal({ role }: { role: Group['role'] }) {
  const { t } = useTranslation()
  return (
    <Notice>
      {t(role === 'reader' ? 'readers_only_read' : 'only_hosts_post')} {t('words_are_kept')}
    </Notice>
  )
}
