import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import DoorOpen from 'lucide-react/icons/door-open'
import FolderDown from 'lucide-react/icons/folder-down'
import FolderPlus from 'lucide-react/icons/folder-plus'
import Forward from 'lucide-react/icons/forward'
import Globe from 'lucide-react/icons/globe'
import Megaphone from 'lucide-react/icons/megaphone'
import Pencil from 'lucide-react/icons/pencil'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense } from 'react'
import type { Message, MessageCard } from '#contract/messages.ts'
import { infoQuery } from '../../data/info.ts'
import { useMayChange } from '../../data/looked-after.ts'
import { useMayCollect } from '../../data/may-collect.ts'
import { useMayShare } from '../../data/may-share.ts'
import { meQuery, useOwnGroup } from '../../data/me.ts'
import { isVisual } from '../../pieces/photos/visuals.ts'
import { MenuItem } from '../../ui/menus/MenuItem.tsx'
import { MenuLink } from '../../ui/menus/MenuLink.tsx'
import { MenuSeparator } from '../../ui/menus/MenuSeparator.tsx'
import { lazyOrNothing } from '../../ui/on-demand/lazy-or-nothing.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { BookmarkMenuItem } from '../bookmarks/BookmarkMenuItem.tsx'
import { useBookmark } from '../bookmarks/useBookmark.ts'
import { ThreadMenuItems } from '../notification-settings/ThreadMenuItems.tsx'
import { usePlacement } from './usePlacement.ts'

type MessageOptionItemsProps = {
  message: Message | MessageCard
  onEdit: () => void
  onDelete: () => void
  onPublicLink: () => void
  onGuestLink: () => void
  onCollect: () => void
  onReport: () => void
}

const ModerationMenuItems = lazyOrNothing(() => import('../moderation/ModerationMenuItems.tsx'), 'ModerationMenuItems')

export function MessageOptionItems(props: MessageOptionItemsProps) {
  const { message, onEdit, onDelete, onPublicLink, onGuestLink, onCollect, onReport } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: info } = useSuspenseQuery(infoQuery)
  const bookmark = useBookmark(message.id)
  const placement = usePlacement(message)
  const isMine = useMayChange(message, me.id)
  const isPinned = message.sortOrder !== undefined
  const mayShare = useMayShare(message, me.id)
  const allowsPublicLinks = info.allow_public_links === true && message.author !== undefined && mayShare
  const { role, mayPost = true } = useOwnGroup(message.group.id) ?? {}
  const mayCollect = useMayCollect(message.group.id)
  const mayLetGuestsIn = allowsPublicLinks && (role === 'host' || message.author?.id === me.id)
  const hasOtherGroups = me.groups.length > 1

  // Nothing else can be done with what a host has hidden.
  if (message.withheld) return <DeleteItem isReply={message.parent !== undefined} onDelete={onDelete} />

  return (
    <>
      <BookmarkMenuItem bookmark={bookmark} />
      {allowsPublicLinks && (
        <MenuItem icon={<Globe aria-hidden />} onClick={onPublicLink}>
          {t('public_link')}
        </MenuItem>
      )}
      {mayLetGuestsIn && <GuestLinkItem onClick={onGuestLink} />}
      {hasOtherGroups && (
        <MenuItem
          icon={<Forward aria-hidden />}
          onClick={() => void navigate({ to: '/share', search: { message: message.id } })}
        >
          {t('share_to_other_group')}
        </MenuItem>
      )}
      {'thread' in message && message.thread && (
        <ThreadMenuItems messageId={message.id} groupId={message.group.id} setting={message.thread.setting} />
      )}
      {message.files.length > 1 && (
        <MenuLink
          icon={<FolderDown aria-hidden />}
          render={<a href={`api/messages/${message.id}/files.zip`} download aria-label={t('download_all')} />}
        >
          {t('download_all')}
        </MenuLink>
      )}
      {message.files.some(isVisual) && mayCollect && (
        <MenuItem icon={<FolderPlus aria-hidden />} onClick={onCollect}>
          {t('add_to_collection')}
        </MenuItem>
      )}
      {isMine && message.isInFront && (
        <MenuItem
          icon={isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
          onClick={() => placement.pin(!isPinned)}
        >
          {isPinned ? t('unpin') : t('pin')}
        </MenuItem>
      )}
      {isMine && !message.isInFront && mayPost && (
        <MenuItem icon={<Megaphone aria-hidden />} onClick={placement.publish}>
          {t('publish_in_group')}
        </MenuItem>
      )}
      {isMine && (
        <MenuItem icon={<Pencil aria-hidden />} onClick={onEdit}>
          {t('edit')}
        </MenuItem>
      )}
      <Suspense>
        <ModerationMenuItems message={message} isMine={isMine} onReport={onReport} />
      </Suspense>
      {isMine && (
        <>
          <MenuSeparator />
          <DeleteItem isReply={message.parent !== undefined} onDelete={onDelete} />
        </>
      )}
    </>
  )
}

function GuestLinkItem({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <MenuItem icon={<DoorOpen aria-hidden />} onClick={onClick}>
      {t('guest_link')}
    </MenuItem>
  )
}

function DeleteItem({ isReply, onDelete }: { isReply: boolean; onDelete: () => void }) {
  const { t } = useTranslation()
  return (
    <MenuItem tone="danger" icon={<Trash2 aria-hidden />} onClick={onDelete}>
      {isReply ? t('delete_reply') : t('delete_message')}
    </MenuItem>
  )
}
