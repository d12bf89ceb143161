import { v7 as newId } from 'uuid'
import type { Notification } from '#contract/notifications.ts'
import type { PushMessage } from '#contract/push.ts'
import { heart } from '#contract/reactions.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { lastsIdle, type Viewer } from '../../http/viewer.ts'
import type { Words } from '../../words/words.ts'
import { requireMember, requireMemberByMessage } from '../membership/membership.ts'
import { mayReplyIn } from '../membership/roles.ts'
import { selectClosing } from '../messages/ancestry.ts'
import { countText } from '../messages/count-text.ts'
import { postMessage } from '../messages/messages.ts'
import { setThread } from '../notification-settings/notification-settings.ts'
import { markNotificationsRead } from '../notifications/notifications.ts'
import { react } from '../reactions/reactions.ts'
import { makeActionToken, readActionToken, type Purpose } from './action-token.ts'
import type { Device } from './devices.ts'

/**
 * The actions on a message's notification: replying where its page would, for those who may, giving it a heart, and
 * muting its thread. Others are marked as read when pressed.
 */
export async function actionsFor(
  context: Context,
  device: Device,
  { say }: Words,
  { id: notificationId, type, target, fromMessage, fromGroup }: Notification,
): Promise<Pick<PushMessage, 'reply' | 'heart' | 'mute' | 'pressed'>> {
  const { sessionId, userId } = device
  if (!fromGroup || (type !== 'new_message' && type !== 'new_comment')) {
    return { pressed: makeActionToken(context, 'read', [sessionId, notificationId]) }
  }
  const parent = (type === 'new_comment' && fromMessage?.id) || target
  const id = newId()
  const mayReply = await mayReplyTo(context, device, fromGroup.id, parent)
  const reply = {
    label: say('push_action_reply'),
    placeholder: say('push_action_reply_placeholder'),
    problem: say('push_action_reply_problem'),
    token: makeActionToken(context, 'reply', [sessionId, parent, id, notificationId]),
    id,
    author: userId,
    group: fromGroup.id,
    parent,
  }
  return {
    ...(mayReply && { reply }),
    ...(context.config.allowMessageReactions && {
      heart: { label: heart, token: makeActionToken(context, 'heart', [sessionId, target, notificationId]) },
    }),
    mute: { label: say('push_action_mute'), token: makeActionToken(context, 'mute', [sessionId, parent]) },
  }
}

async function mayReplyTo({ db }: Context, viewer: Viewer, groupId: string, messageId: string): Promise<boolean> {
  const [membership, top] = await Promise.all([
    requireMember(db, viewer, groupId),
    selectClosing(db, messageId).executeTakeFirst(),
  ])
  return mayReplyIn(membership, { isClosed: top?.closedAt != null })
}

/** @throws AppError invalid-token, not-found for people who have left the group */
export async function replyFromPush(context: Context, token: string, text: string): Promise<void> {
  const [sessionId, parent, id, notificationId] = requireIds(context, 'reply', token)
  const viewer = await requireSession(context, sessionId)
  const { membership } = await requireMemberByMessage(context.db, viewer, parent!)
  await countText(context, viewer, { text })
  await postMessage(context, membership, { id: id!, group: membership.groupId, parent: parent!, data: { text } })
  await markNotificationsRead(context, viewer, { ids: [notificationId!] })
}

/** @throws AppError invalid-token, reactions-off, too-many-reactions, not-found for people who have left the group */
export async function giveHeartFromPush(context: Context, token: string): Promise<void> {
  const [sessionId, messageId, notificationId] = requireIds(context, 'heart', token)
  const viewer = await requireSession(context, sessionId)
  if (!context.config.allowMessageReactions) throw new AppError('reactions-off')
  const { membership, parentId } = await requireMemberByMessage(context.db, viewer, messageId!)
  await react(context, { membership, messageId: messageId!, parentId }, heart)
  await markNotificationsRead(context, viewer, { ids: [notificationId!] })
}

/** @throws AppError invalid-token, not-found for people who have left the group */
export async function muteFromPush(context: Context, token: string): Promise<void> {
  const [sessionId, messageId] = requireIds(context, 'mute', token)
  const viewer = await requireSession(context, sessionId)
  const { membership } = await requireMemberByMessage(context.db, viewer, messageId!)
  await setThread(context, membership, messageId!, 'muted')
}

export async function readFromPush(context: Context, token: string): Promise<void> {
  const [sessionId, notificationId] = requireIds(context, 'read', token)
  const viewer = await requireSession(context, sessionId)
  await markNotificationsRead(context, viewer, { ids: [notificationId!] })
}

function requireIds(context: Context, purpose: Purpose, token: string): string[] {
  const ids = readActionToken(context, purpose, token)
  if (!ids) throw new AppError('invalid-token')
  return ids
}

/** The device's session: its notifications are worthless after a sign-out. */
async function requireSession(context: Context, sessionId = ''): Promise<Viewer> {
  const { db, clock } = context
  const viewer = await db
    .selectFrom('session')
    .select(['id as sessionId', 'userId'])
    .where('id', '=', sessionId)
    .where('lastUsedAt', '>', clock() - lastsIdle)
    .executeTakeFirstOrThrow(() => new AppError('invalid-token'))
  await context.rateLimits.count({ pushActionByPerson: viewer.userId })
  return viewer
}
