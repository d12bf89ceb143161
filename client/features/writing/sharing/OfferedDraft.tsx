import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfferedDraft as Draft } from '#contract/programs/offered-drafts.ts'
import { CallError } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { messageQuery } from '../../../data/message.ts'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { RetryNotice } from '../../../ui/notices/RetryNotice.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { offeredDraftsQuery, useRemoveOfferedDraft } from './offered-drafts.queries.ts'
import { ShareForm } from './ShareForm.tsx'

/** What a program has prepared, as if it had been written here; it goes when it is sent. */
export function OfferedDraft({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data: drafts, error, isFetchedAfterMount } = useQuery(offeredDraftsQuery)
  const draft = drafts?.find((one) => one.id === id)
  // It may have been prepared after the list was last read.
  const [opened, setOpened] = useState(draft)
  if (draft && !opened) setOpened(draft)
  if (opened) return <OpenedDraft draft={opened} />
  if (!isFetchedAfterMount) return null
  return (
    <ShareForm
      shared={{ draft: id }}
      notice={<Notice tone={error ? 'danger' : 'plain'}>{t(error ? errorText(error) : 'offered_draft_gone')}</Notice>}
    />
  )
}

/** It leaves the list while it is being sent. */
function OpenedDraft({ draft: { id, program, title, text, group, parent: parentId } }: { draft: Draft }) {
  const { t } = useTranslation()
  const parent = useQuery({ ...messageQuery(parentId ?? ''), enabled: parentId !== undefined })
  const { mutate: remove } = useRemoveOfferedDraft()
  if (parentId !== undefined && !parent.data) {
    if (!parent.error) return null
    // An answer must not be sent as a message of its own only because the server is away.
    const isGone = parent.error instanceof CallError && parent.error.code === 'not-found'
    if (!isGone) return <RetryNotice onRetry={parent.refetch}>{t(errorText(parent.error))}</RetryNotice>
  }
  return (
    <ShareForm
      shared={{ draft: id, ...(title && { title }), text, ...(parent.data && { parent: parentId }) }}
      parent={parent.data}
      groupId={group.id}
      notice={
        <Notice>
          {program === undefined ? t('offered_draft_notice_unnamed') : t('offered_draft_notice', { program })}
        </Notice>
      }
      onGone={() => remove(id)}
    />
  )
}
