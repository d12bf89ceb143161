import type { Me } from '#contract/me.ts'
import type { UserData } from '#contract/users.ts'
import type { Config } from '../../config/config.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { hasAddress } from '../../mail/has-address.ts'
import { presentFileRef, presentProfile, selectProfileColumns } from '../../presenters/user.ts'
import { mayPost } from '../membership/roles.ts'
import { presentRules, ruleColumns } from '../membership/rules.ts'
import { placeOfNotice, presentServerNotice } from '../server-notice/server-notice.ts'

export async function readMe(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  viewer: Viewer,
): Promise<Me> {
  const user = await db
    .selectFrom('user')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .leftJoin('session', (join) => join.on('session.id', '=', viewer.sessionId))
    .select(selectProfileColumns)
    .select(['login', 'data', 'lastActivityDate', 'lastNotificationEmailCheck'])
    .select(['emailFrequency', 'timeZone', 'emailParkedAt', 'passwordHash'])
    .select(['addressConfirmedAt', 'session.confirmedAt'])
    .select((is) =>
      is
        .selectFrom('guardian')
        .select('guardian.personId')
        .whereRef('guardian.guardianId', '=', 'user.id')
        .limit(1)
        .as('looksAfter'),
    )
    .leftJoin('administrator', 'administrator.userId', 'user.id')
    .select('administrator.since as administratorSince')
    .leftJoin('first_run', 'first_run.userId', 'user.id')
    .select('first_run.step as firstRunStep')
    .leftJoin('server_notice', (join) =>
      join.on('server_notice.place', '=', placeOfNotice).on('server_notice.until', '>', clock()),
    )
    .select(['user.dismissedNotice', 'server_notice.id as noticeId', 'server_notice.text as noticeText'])
    .select(['server_notice.link as noticeLink', 'server_notice.until as noticeUntil'])
    .where('user.id', '=', viewer.userId)
    .executeTakeFirstOrThrow(() => new AppError('not-signed-in'))
  const groups = await db
    .selectFrom('membership')
    .innerJoin('group', 'group.id', 'membership.groupId')
    .leftJoin('file as picture', 'picture.id', 'group.pictureId')
    .select(['group.id', 'group.name', 'group.hue', 'group.lastActivityDate', 'membership.notifyLevel'])
    .select(['membership.role', ...ruleColumns])
    .select(['picture.id as pictureId', 'picture.contentUrl as pictureUrl'])
    .where('membership.userId', '=', viewer.userId)
    .orderBy('membership.joinedAt')
    .orderBy('group.id')
    .execute()
  const groupIds = groups.map(({ id }) => id)
  return {
    ...presentProfile(user),
    login: hasAddress(user.login) ? user.login : '',
    data: {
      ...filledIn(JSON.parse(user.data) as UserData, groupIds, config),
      notification_emails: user.emailFrequency ?? config.defaultNotifications,
    },
    groups: groups.map(({ id, name, hue, lastActivityDate, notifyLevel, role, pictureId, pictureUrl, ...flags }) => ({
      id,
      name,
      hue,
      lastActivityDate,
      notifyLevel,
      role,
      mayPost: mayPost({ role, rules: presentRules(flags) }, 'conversation'),
      mayReply: mayPost({ role, rules: presentRules(flags) }, 'reply'),
      picture: presentFileRef(pictureId, pictureUrl),
      entityType: 'group',
    })),
    lastActivityDate: user.lastActivityDate,
    lastNotificationEmailCheck: user.lastNotificationEmailCheck,
    ...(user.timeZone !== null && { timeZone: user.timeZone }),
    ...(user.emailParkedAt !== null && { emailParkedAt: user.emailParkedAt }),
    ...(user.passwordHash === '' && { withoutPassword: true as const }),
    ...(user.addressConfirmedAt === null && user.confirmedAt !== null && { asksOwner: true as const }),
    ...(user.administratorSince !== null && { isAdmin: true as const }),
    ...(user.administratorSince !== null && user.firstRunStep !== null && { isSettingUp: true as const }),
    ...(user.looksAfter !== null && { looksAfter: true as const }),
    ...noticeFor(user),
  }
}

function filledIn({ default_group, ...data }: UserData, groupIds: string[], config: Config): UserData {
  const group = groupIds.find((id) => id === default_group) ?? groupIds[0]
  return {
    default_page: config.defaultPage,
    ...data,
    ...(group && { default_group: group }),
  }
}

type NoticeColumns = {
  dismissedNotice: string | null
  noticeId: string | null
  noticeText: string | null
  noticeLink: string | null
  noticeUntil: number | null
}

/** Also for somebody whose address is not confirmed: they are signed in, and it concerns them as well. */
function noticeFor({
  dismissedNotice,
  noticeId,
  noticeText,
  noticeLink,
  noticeUntil,
}: NoticeColumns): Pick<Me, 'notice'> {
  if (noticeId === null || noticeText === null || noticeUntil === null || noticeId === dismissedNotice) return {}
  return { notice: presentServerNotice({ id: noticeId, text: noticeText, link: noticeLink, until: noticeUntil }) }
}
