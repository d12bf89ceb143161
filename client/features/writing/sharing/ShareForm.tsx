import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { Me } from '#contract/me.ts'
import type { Message } from '#contract/messages.ts'
import { meQuery } from '../../../data/me.ts'
import { GroupSeal } from '../../../pieces/people/GroupSeal.tsx'
import { insteadOfWords, lengthOfVoiceNote } from '../../../pieces/text/file-words.ts'
import { shortName } from '../../../pieces/text/short-name.ts'
import { useLeaveGuard } from '../../../pieces/unsaved/useLeaveGuard.ts'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { DateChoice } from '../DateChoice.tsx'
import { GroupChoice } from '../GroupChoice.tsx'
import { contentOfShare, placeOfShare, type Shared } from '../shared-content.ts'
import { useGoBack } from '../useGoBack.ts'
import { useStoredShare } from '../useStoredShare.ts'
import { useWriter } from '../useWriter.ts'
import { WriterForm } from '../WriterForm.tsx'
import chip from '../GroupChoice.module.css'

const maxNameLength = 50

type ShareFormProps = {
  shared: Shared
  parent?: Message | undefined
  original?: Message | undefined
  /** Chosen for it, until another is. */
  groupId?: string
  notice?: ReactNode
  onGone?: () => void
}

export function ShareForm({ shared, parent, original, groupId, notice, onGone }: ShareFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(meQuery)
  const groups = me.groups.filter(({ id, mayPost }) => mayPost !== false && id !== original?.group.id)
  const [chosen, setChosen] = useState(() => groupId ?? firstChoice(me, groups, original))
  const [start] = useState(() => contentOfShare(shared, original))
  const group = parent?.group ?? groups.find(({ id }) => id === chosen)
  const options = { place: placeOfShare(shared), start, parent: parent?.id, onSent: showMessage, onWaiting: showPlace }
  const writer = useWriter(group?.id, options)
  useStoredShare(shared.files, ({ files, words }) => {
    if (files.length > 0) writer.draft.uploads.add(files)
    const { title, text } = contentOfShare({ ...shared, ...words }, original)
    if (words) writer.draft.write({ title, text })
  })
  const guard = useLeaveGuard(writer.holds)
  const leave = useGoBack(() => navigate({ to: '/feed' }))

  function showMessage(id: string) {
    guard.release()
    onGone?.()
    if (parent) void navigate({ to: '/messages/$id/$childId', params: { id: parent.id, childId: id }, replace: true })
    else void navigate({ to: '/messages/$id', params: { id }, replace: true })
  }

  function showPlace() {
    guard.release()
    onGone?.()
    if (parent) void navigate({ to: '/messages/$id', params: { id: parent.id }, replace: true })
    else if (group) void navigate({ to: '/groups/$id', params: { id: group.id }, replace: true })
  }

  return (
    <WriterForm
      title={t('share_title')}
      writer={writer}
      guard={guard}
      groupId={group?.id}
      hasTitle={!parent}
      onLeave={leave}
      notice={
        <>
          {notice}
          {shared.files === 'lost' && <Notice>{t('shared_files_lost')}</Notice>}
          {shared.cut && <Notice>{t('shared_words_cut')}</Notice>}
        </>
      }
      head={
        parent ? (
          <ParentChip parent={parent} />
        ) : (
          <>
            <GroupChoice group={group} groups={groups} onChoose={setChosen} />
            <DateChoice day={writer.draft.content.day} onChoose={(day) => writer.draft.write({ day })} />
          </>
        )
      }
    />
  )
}

function firstChoice({ data }: Me, groups: Me['groups'], original: Message | undefined): string | undefined {
  if (groups.length === 1) return groups[0]!.id
  return original ? undefined : data.default_group
}

function ParentChip({ parent }: { parent: Pick<Message, 'data' | 'group' | 'files'> }) {
  const { t } = useTranslation()
  return (
    <div className={chip.chip}>
      <GroupSeal group={parent.group} size={28} />
      <span className={chip.words}>
        <bdi lang="" className={chip.to}>
          {t('reply_in', { group: parent.group.name })}
        </bdi>
        <bdi lang="" className={chip.name}>
          {shortName(parent.data, maxNameLength) || insteadOfWords(lengthOfVoiceNote(parent.files), t)}
        </bdi>
      </span>
    </div>
  )
}
