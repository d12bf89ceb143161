import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { NewsRow, NotificationType } from '#contract/notifications.ts'
import { whenVisible } from '../../ui/layout/when-visible.ts'
import { useMarkRead } from '../notifications/change-notifications.queries.ts'
import { newestNotificationsQuery } from '../notifications/notifications.queries.ts'
import { eachOf } from '../notifications/unread.ts'

const aboutGroup = new Set<NotificationType>(['user_joined_group', 'user_left_group', 'group_name_change'])

/**
 * Marks notifications about the group itself, such as new members, as read when its page is opened, also from an email
 * or a device's notification. Later ones are announced as usual.
 */
export function useReadGroupNews(groupId: string) {
  const [opened, setOpened] = useState(() => openNow(groupId))
  if (opened.groupId !== groupId) setOpened(openNow(groupId))
  const { mutate } = useMarkRead()
  const { data } = useQuery(newestNotificationsQuery)
  const isTold = ({ type, fromGroup, createdAt }: NewsRow) =>
    aboutGroup.has(type) && fromGroup?.id === groupId && createdAt <= opened.at
  const unread = (data?.news ?? []).filter(isTold).flatMap(eachOf)
  const ids = unread.flatMap(({ id, read }) => (read ? [] : id)).join()

  useEffect(() => {
    if (ids !== '') return whenVisible(() => mutate(ids.split(',')))
  }, [ids, mutate])
}

function openNow(groupId: string) {
  return { groupId, at: Date.now() / 1000 }
}
