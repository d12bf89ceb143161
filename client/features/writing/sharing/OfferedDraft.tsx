import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageQuery } from '../../../data/message.ts'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { offeredDraftsQuery, useRemoveOfferedDraft } from './offered-drafts.queries.ts'
import { ShareForm } from './ShareForm.tsx'

/** What a program has prepared, as if it had been written here; it goes when it is sent. */
export function OfferedDraft({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data: drafts } = useSuspenseQuery(offeredDraftsQuery)
  // It leaves the list while it is being sent.
  const [draft] = useState(() => drafts.find((one) => one.id === id))
  const parent = useQuery({ ...messageQuery(draft?.parent ?? ''), enabled: draft?.parent !== undefined })
  const { mutate: remove } = useRemoveOfferedDraft()
  if (!draft) return <ShareForm shared={{}} notice={<Notice>{t('offered_draft_gone')}</Notice>} />
  if (draft.parent !== undefined && !parent.data && !parent.error) return null
  const { program, title, text, group } = draft
  return (
    <ShareForm
      shared={{ draft: id, ...(title && { title }), text, ...(parent.data && { parent: draft.parent }) }}
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
