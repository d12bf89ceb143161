import { useSuspenseQuery } from '@tanstack/react-query'
import { Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message, MessageCard } from '#contract/messages.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { MenuItem } from '#client/ui/MenuItem.tsx'
import { meQuery } from '../users/users.queries.ts'
import { DeleteMessageDialog } from './DeleteMessageDialog.tsx'

type MessageOptionsProps = {
  message: Message | MessageCard
  photos: number
  replies: number
  onDeleted?: () => void
}

/** What its author can do with a message; nothing at all for the others. */
export function MessageOptions({ message, photos, replies, onDeleted }: MessageOptionsProps) {
  const { t } = useTranslation()
  const { data: me } = useSuspenseQuery(meQuery)
  const [asksDelete, setAsksDelete] = useState(false)
  if (message.author?.id !== me.id) return null

  return (
    <>
      <Menu
        align="end"
        label={t('message_options')}
        trigger={<IconButton label={t('message_options')} icon={<Ellipsis />} />}
      >
        <MenuItem tone="danger" icon={<Trash2 aria-hidden />} onClick={() => setAsksDelete(true)}>
          {message.parent ? t('delete_reply') : t('delete_message')}
        </MenuItem>
      </Menu>
      <DeleteMessageDialog
        open={asksDelete}
        onOpenChange={setAsksDelete}
        message={message}
        photos={photos}
        replies={replies}
        onDeleted={onDeleted}
      />
    </>
  )
}
