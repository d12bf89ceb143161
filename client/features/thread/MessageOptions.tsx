import Ellipsis from 'lucide-react/icons/ellipsis'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message, MessageCard } from '#contract/messages.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Menu } from '../../ui/menus/Menu.tsx'
import { DeleteMessageDialog } from './DeleteMessageDialog.tsx'
import { MessageOptionItems } from './MessageOptionItems.tsx'

type MessageOptionsProps = {
  message: Message | MessageCard
  photos: number
  replies: number
  onEdit: () => void
  onDeleted?: () => void
  /** In the top bar of phones, with a vertical ellipsis. */
  inBar?: boolean
}

const PublicLinkDialog = lazy(() =>
  import('../public-links/PublicLinkDialog.tsx').then((module) => ({ default: module.PublicLinkDialog })),
)

export function MessageOptions({ message, photos, replies, onEdit, onDeleted, inBar }: MessageOptionsProps) {
  const { t } = useTranslation()
  /** Of most messages it is never asked, and the question is not made before. */
  const [asksToDelete, setAsksToDelete] = useState<boolean>()
  const [showsLink, setShowsLink] = useState(false)

  return (
    <>
      <Menu
        align="end"
        label={t('message_options')}
        trigger={<IconButton label={t('message_options')} icon={inBar ? <EllipsisVertical /> : <Ellipsis />} />}
      >
        <MessageOptionItems
          message={message}
          onEdit={onEdit}
          onDelete={() => setAsksToDelete(true)}
          onPublicLink={() => setShowsLink(true)}
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
      {showsLink && (
        <Suspense>
          <PublicLinkDialog messageId={message.id} onClose={() => setShowsLink(false)} />
        </Suspense>
      )}
    </>
  )
}
