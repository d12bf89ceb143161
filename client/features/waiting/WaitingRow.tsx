import { Link } from '@tanstack/react-router'
import Clock from 'lucide-react/icons/clock'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import type { ScheduledMessage } from '#contract/scheduling/scheduled-messages.ts'
import { fullDate } from '../../i18n/dates.ts'
import { useNow } from '../../i18n/useNow.ts'
import { GroupSeal } from '../../pieces/people/GroupSeal.tsx'
import { excerptOf } from '../../pieces/text/message-words.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { HeldNotice } from './HeldNotice.tsx'
import { useRemoveWaiting, useSendWaiting } from './waiting.queries.ts'
import { WaitingPictures } from './WaitingPictures.tsx'
import styles from './WaitingPage.module.css'

export function WaitingRow({ message }: { message: ScheduledMessage }) {
  const { t, i18n } = useTranslation()
  const now = useNow()
  const [isRemoving, setIsRemoving] = useState(false)
  const { id, goesAt, group, heldFor, data, files } = message
  const send = useSendWaiting(id)
  const remove = useRemoveWaiting(id)
  const words = excerptOf(data)
  return (
    <>
      <div className={styles.when}>
        {group && <GroupSeal group={group} size={28} />}
        <div className={styles.times}>
          <p className={styles.time}>
            {!heldFor && <Clock aria-hidden />}
            {heldFor ? t('scheduled_draft') : fullDate(goesAt, now, t, i18n.language)}
          </p>
          {group && (
            <p className={styles.group}>
              <bdi lang="">
                {message.for ? t('scheduled_for', { group: group.name, name: message.for.name }) : group.name}
              </bdi>
            </p>
          )}
        </div>
      </div>
      {heldFor && <HeldNotice reason={heldFor} />}
      <Link to="/waiting/$id" params={{ id }} className={styles.words}>
        {data.title && (
          <strong dir="auto" lang="">
            {data.title}
          </strong>
        )}
        {words && (
          <span dir="auto" lang="">
            {words}
          </span>
        )}
        <WaitingPictures files={files} />
      </Link>
      <div className={styles.buttons}>
        <Link to="/waiting/$id" params={{ id }} className={buttonClass()}>
          <Pencil aria-hidden />
          {t('scheduled_open')}
        </Link>
        {group && (
          <Button tone="quiet" busy={send.isPending} onClick={() => send.mutate()}>
            {t('scheduled_send')}
          </Button>
        )}
        <Button tone="quiet" onClick={() => setIsRemoving(true)}>
          {t('scheduled_delete')}
        </Button>
      </div>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setIsRemoving}
        title={t('scheduled_delete_title')}
        description={t('scheduled_delete_text')}
        confirmLabel={t('delete_message')}
        cancelLabel={t('keep_it')}
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  )
}
