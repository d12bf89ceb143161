import { useSuspenseQuery } from '@tanstack/react-query'
import Ellipsis from 'lucide-react/icons/ellipsis'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { Suspense, useState } from 'react'
import type { Message, MessageCard } from '#contract/messages.ts'
import { meQuery } from '../../data/me.ts'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { handsFocusOver } from '../../ui/focus/focus-when-gone.ts'
import { Menu } from '../../ui/menus/Menu.tsx'
import { lazyComponent } from '../../ui/on-demand/lazy-component.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import type { GuestLinkDialogProps } from '../guest-links/GuestLinkDialog.tsx'
import { DeleteMessageDialog } from './DeleteMessageDialog.tsx'
import { MessageOptionItems } from './MessageOptionItems.tsx'

type MessageOptionsProps = {
  message: Message | MessageCard
  photos: number
  replies: number
  onEdit: () => void
  onDeleted?: () => void
  inBar?: boolean
}

const ReportDialog = lazyComponent(() => import('../moderation/ReportDialog.tsx'), 'ReportDialog')
const PublicLinkDialog = lazyComponent(() => import('../public-links/PublicLinkDialog.tsx'), 'PublicLinkDialog')

const GuestLinkDialog = lazyWithWords<'GuestLinkDialog', GuestLinkDialogProps>(
  () => import('../guest-links/GuestLinkDialog.tsx'),
  'GuestLinkDialog',
  { words: ['writing', 'hosting'] },
)
const CollectMessage = lazyComponent(() => import('../collecting/CollectMessage.tsx'), 'CollectMessage')

export function MessageOptions({ message, photos, replies, onEdit, onDeleted, inBar }: MessageOptionsProps) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  /** Undefined until first asked: most messages never render the dialog. */
  const [asksToDelete, setAsksToDelete] = useState<boolean>()
  const [showsLink, setShowsLink] = useState(false)
  const [reports, setReports] = useState(false)
  const [collects, setCollects] = useState(false)
  const [asksGuests, setAsksGuests] = useState(false)

  if (message.withheld && message.author?.id !== me.id) return null

  return (
    <>
      <Menu
        align="end"
        label={t('message_options')}
        trigger={
          <IconButton
            ref={handsFocusOver}
            label={t('message_options')}
            icon={inBar ? <EllipsisVertical /> : <Ellipsis />}
          />
        }
      >
        <MessageOptionItems
          message={message}
          onEdit={onEdit}
          onDelete={() => setAsksToDelete(true)}
          onPublicLink={() => setShowsLink(true)}
          onGuestLink={() => setAsksGuests(true)}
          onCollect={() => setCollects(true)}
          onReport={() => setReports(true)}
        />
      </Menu>
      {asksToDelete !== undefined && (
        <DeleteMessageDialog
          open={asksToDelete}
          onOpenChange={setAsksToDelete}
          message={message}
          photos={photos}
          replies={replies}
          onDeleted={onDeleted}
        />
      )}
      {reports && (
        <Suspense>
          <ReportDialog message={message} onClose={() => setReports(false)} />
        </Suspense>
      )}
      {collects && (
        <Suspense>
          <CollectMessage message={message} onClose={() => setCollects(false)} />
        </Suspense>
      )}
      {asksGuests && (
        <Suspense>
          <GuestLinkDialog
            target={{ group: message.group.id, message: message.id }}
            mayAnswer={message.blocks?.some((kind) => kind === 'event' || kind === 'poll') === true}
            onClose={() => setAsksGuests(false)}
          />
        </Suspense>
      )}
      {showsLink && (
        <Suspense>
          <PublicLinkDialog messageId={message.id} onClose={() => setShowsLink(false)} />
        </Suspense>
      )}
    </>
  )
}
