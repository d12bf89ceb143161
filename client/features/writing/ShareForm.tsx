import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/messages.ts'
import type { Me } from '#contract/me.ts'
import { useLeaveGuard } from '../unsaved/useLeaveGuard.ts'
import { meQuery } from '../me/me.queries.ts'
import { DateChoice } from './DateChoice.tsx'
import { GroupChoice } from './GroupChoice.tsx'
import { ParentChip } from './ParentChip.tsx'
import { contentOfShare, placeOfShare, type Shared } from './shared-content.ts'
import { useWayBack } from './useWayBack.ts'
import { useWriter } from './useWriter.ts'
import { WriterForm } from './WriterForm.tsx'

type ShareFormProps = { shared: Shared; parent: Message | undefined; original: Message | undefined }

export function ShareForm({ shared, parent, original }: ShareFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(meQuery)
  const groups = me.groups.filter(({ id }) => id !== original?.group.id)
  const [chosen, setChosen] = useState(() => firstChoice(me, groups, original))
  const [start] = useState(() => contentOfShare(shared, original))
  const group = parent?.group ?? groups.find(({ id }) => id === chosen)
  const options = { place: placeOfShare(shared), start, parent: parent?.id, onSent: showMessage, onWaiting: showPlace }
  const writer = useWriter(group?.id, options)
  const guard = useLeaveGuard(writer.holds)
  const leave = useWayBack(() => navigate({ to: '/feed' }))

  function showMessage(id: string) {
    guard.letGo()
    if (parent) void navigate({ to: '/messages/$id/$childId', params: { id: parent.id, childId: id }, replace: true })
    else void navigate({ to: '/messages/$id', params: { id }, replace: true })
  }

  /** There it waits until it goes out. */
  function showPlace() {
    guard.letGo()
    if (parent) void navigate({ to: '/messages/$id', params: { id: parent.id }, replace: true })
    else if (group) void navigate({ to: '/groups/$id', params: { id: group.id }, replace: true })
  }

  return (
    <WriterForm
      title={t('share_title')}
      writer={writer}
      guard={guard}
      groupId={group?.id}
      focus={parent ? 'text' : 'title'}
      hasTitle={!parent}
      onLeave={leave}
      head={
        parent ? (
          <ParentChip parent={parent} />
        ) : (
          <>
            <GroupChoice group={group} groups={groups} onChoose={setChosen} />
            <DateChoice day={writer.draft.day} onChoose={(day) => writer.draft.write({ day })} />
          </>
        )
      }
    />
  )
}

/** A message goes to another group only where somebody says to which, unless there is but one. */
function firstChoice({ data }: Me, groups: Me['groups'], original: Message | undefined): string | undefined {
  if (groups.length === 1) return groups[0]!.id
  return original ? undefined : data.default_group
}
