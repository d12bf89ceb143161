import { limits } from '#contract/fields.ts'
import type { Shell } from '#contract/me.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/tables.ts'
import type { Viewer } from '../../http/viewer.ts'
import { presentInfo } from '../info/info.ts'
import { countUnread, listNotifications } from '../notifications/notifications.ts'

/** What the frame around every page needs beside the person. */
export async function readShell({ db, config }: Context, viewer: Viewer): Promise<Shell> {
  const [unread, news, bookmarks] = await Promise.all([
    countUnread(db, viewer),
    listNotifications(db, viewer, limits.newsShown + 1, { details: true }),
    listKept(db, viewer),
  ])
  return { info: presentInfo(config, { isSignedIn: true }), unread, bookmarks, news }
}

function listKept(db: Db, viewer: Viewer) {
  return db
    .selectFrom('bookmark')
    .innerJoin('message', 'message.id', 'bookmark.messageId')
    .innerJoin('membership', 'membership.groupId', 'message.groupId')
    .select(['bookmark.id', 'bookmark.messageId as message'])
    .where('bookmark.userId', '=', viewer.userId)
    .where('membership.userId', '=', viewer.userId)
    .orderBy('bookmark.createdAt')
    .orderBy('bookmark.id')
    .limit(limits.bookmarks)
    .execute()
}
