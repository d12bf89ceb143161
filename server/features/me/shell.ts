import { limits } from '#contract/fields.ts'
import type { Shell } from '#contract/me.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/tables.ts'
import type { Viewer } from '../../http/viewer.ts'
import { zoneOf } from '../../time-zones.ts'
import { presentInfo } from '../info/info.ts'
import { listGroupsOfToday } from '../memories/memories.ts'
import { readNews } from '../notifications/notifications.ts'

export async function readShell({ db, config, clock }: Context, viewer: Viewer, timeZone: string): Promise<Shell> {
  const [info, news, bookmarks, today] = await Promise.all([
    presentInfo(config, { isSignedIn: true }),
    readNews(db, viewer),
    listBookmarked(db, viewer),
    listGroupsOfToday(db, viewer, clock(), zoneOf(timeZone)),
  ])
  return { info, ...news, bookmarks, today }
}

function listBookmarked(db: Db, viewer: Viewer) {
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
