import { useSuspenseQuery } from '@tanstack/react-query'
import { useCanGoBack, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hueOf } from '#client/ui/hue.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { groupQuery } from '../groups/groups.queries.ts'
import { DateChoice } from './DateChoice.tsx'
import { GroupChoice } from './GroupChoice.tsx'
import { useLeaveGuard } from './useLeaveGuard.ts'
import { useWriter } from './useWriter.ts'
import { WriterActions } from './WriterActions.tsx'
import { WriterFields } from './WriterFields.tsx'
import styles from './WritePage.module.css'

/** Where a message to a group is written. */
export function WritePage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/app/groups/$id/write' })
  const { photos: bringsPhotos } = useSearch({ from: '/app/groups/$id/write' })
  const { data: group } = useSuspenseQuery(groupQuery(id))
  const navigate = useNavigate()
  const writer = useWriter(id, { onSent: showMessage, onWaiting: showGroup })
  const [asksCancel, setAsksCancel] = useState(false)
  const { blocker, letGo } = useLeaveGuard(writer.hasContent && !writer.isHandedOver)
  const leave = useWayBack(id)

  function showMessage(messageId: string) {
    letGo()
    void navigate({ to: '/messages/$id', params: { id: messageId }, replace: true })
  }

  /** There it waits among the other messages until it goes out. */
  function showGroup() {
    letGo()
    void navigate({ to: '/groups/$id', params: { id }, replace: true })
  }

  function cancel() {
    if (writer.hasContent) return setAsksCancel(true)
    leave()
  }

  function throwAway() {
    letGo()
    writer.startAnew()
    leave()
  }

  return (
    <form
      className={styles.page}
      data-hue={hueOf(id)}
      onSubmit={(event) => {
        event.preventDefault()
        void writer.send()
      }}
    >
      <VisuallyHidden role="heading" aria-level={1}>
        {t('new_message')}
      </VisuallyHidden>
      <div className={styles.card}>
        <div className={styles.head}>
          <GroupChoice group={group} onChoose={writer.moveTo} />
          <DateChoice day={writer.day} onChoose={(day) => writer.write({ day })} />
        </div>
        <WriterFields draft={writer} onSend={writer.send} focus={bringsPhotos ? 'photos' : 'title'} />
        <WriterActions
          draft={writer}
          waits={writer.waits}
          onSend={writer.send}
          onCancel={cancel}
          sendLabel={t('send')}
          sendIcon={<Send aria-hidden />}
          sendingLabel={t('sending')}
        />
      </div>
      <ConfirmDialog
        open={asksCancel}
        onOpenChange={setAsksCancel}
        title={t('cancel_writer_title')}
        description={t('cancel_writer_text')}
        confirmLabel={t('throw_away')}
        cancelLabel={t('keep_writing')}
        tone="danger"
        onConfirm={throwAway}
      />
      <ConfirmDialog
        open={blocker.status === 'blocked'}
        onOpenChange={() => blocker.reset?.()}
        title={t('leave_writer_title')}
        description={t('leave_writer_text')}
        confirmLabel={t('leave_page')}
        cancelLabel={t('keep_writing')}
        onConfirm={() => blocker.proceed?.()}
      />
    </form>
  )
}

/** To where one came from, else to the group. */
function useWayBack(groupId: string) {
  const { history } = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? history.back() : void navigate({ to: '/groups/$id', params: { id: groupId } }))
}
