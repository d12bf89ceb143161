import type { Selectable } from 'kysely'
import type { GroupRole } from '#contract/hosting/group-roles.ts'
import type { Context } from '../../context.ts'
import type { Db, Tables } from '../../database/tables.ts'
import { AppError } from '../../errors.ts'
import type { Membership } from '../membership/membership.ts'
import { presentRules, ruleColumns, type RuleFlags } from '../membership/rules.ts'

export type LinkRow = Selectable<Tables['guest_link']>

/** A guest link that is good at this moment, with the rules of its group and what its maker is in it. */
export type OpenLink = LinkRow & { madeBy: string; flags: RuleFlags; maker: Maker }

/**
 * Good while it is not ended, what it shows is there, and its maker is in the group, not suspended, and may still share
 * that. With nothing stored of it, it ends with each of these at once.
 */
export async function findOpenLink(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  by: { id: string } | { tokenHash: string },
): Promise<OpenLink | undefined> {
  if (!config.allowPublicLinks) return undefined
  const row = await openLinks(db, clock())
    .$if('id' in by, (query) => query.where('guest_link.id', '=', (by as { id: string }).id))
    .$if('tokenHash' in by, (query) =>
      query.where('guest_link.tokenHash', '=', (by as { tokenHash: string }).tokenHash),
    )
    .executeTakeFirst()
  return row && openLinkOf(row)
}

export function openLinks(db: Pick<Db, 'selectFrom'>, now: number) {
  return db
    .selectFrom('guest_link')
    .innerJoin('group', 'group.id', 'guest_link.groupId')
    .innerJoin('membership as maker', (on) =>
      on.onRef('maker.groupId', '=', 'guest_link.groupId').onRef('maker.userId', '=', 'guest_link.madeBy'),
    )
    .leftJoin('suspension', 'suspension.userId', 'guest_link.madeBy')
    .leftJoin('collection', 'collection.id', 'guest_link.collectionId')
    .leftJoin('message', 'message.id', 'guest_link.messageId')
    .leftJoin('withheld_message', 'withheld_message.messageId', 'guest_link.messageId')
    .selectAll('guest_link')
    .select(['maker.role', 'collection.madeBy as collectionBy', 'message.authorId', ...ruleColumns])
    .where('guest_link.endedAt', 'is', null)
    .where((is) => is.or([is('guest_link.expiresAt', 'is', null), is('guest_link.expiresAt', '>', now)]))
    .where('suspension.userId', 'is', null)
    .where('withheld_message.messageId', 'is', null)
    .where((is) =>
      is.or([
        is.and([is('collection.groupId', '=', is.ref('guest_link.groupId')), is('collection.deletedAt', 'is', null)]),
        is('message.groupId', '=', is.ref('guest_link.groupId')),
      ]),
    )
}

type Row = LinkRow & RuleFlags & { role: GroupRole; collectionBy: string | null; authorId: string | null }

/** Undefined once its maker may not share that any more. */
export function openLinkOf({ role, collectionBy, authorId, ...row }: Row): OpenLink | undefined {
  const { madeBy } = row
  if (madeBy === null) return undefined
  const flags = flagsOf(row)
  const maker = { userId: madeBy, role, rules: presentRules(flags) }
  return mayLetGuestsIn(maker, row.messageId === null ? { collectionBy } : { authorId })
    ? { ...row, madeBy, flags, maker }
    : undefined
}

function flagsOf(row: RuleFlags): RuleFlags {
  return {
    onlyHostsInvite: row.onlyHostsInvite,
    onlyHostsEdit: row.onlyHostsEdit,
    onlyAuthorsShare: row.onlyAuthorsShare,
    onlyHostsPost: row.onlyHostsPost,
    onlyHostsReply: row.onlyHostsReply,
    readersReply: row.readersReply,
    keepsNoVersions: row.keepsNoVersions,
    noBirthdayCards: row.noBirthdayCards,
  }
}

type Maker = Pick<Membership, 'userId' | 'role' | 'rules'>
type Shared = { collectionBy: string | null } | { authorId: string | null }

/** Hosts, whoever wrote the message, and whoever made the collection, which has photos of others, if members may share those. */
export function mayLetGuestsIn(maker: Maker, target: Shared): boolean {
  if (maker.role === 'host') return true
  if (maker.role === 'reader') return false
  if ('authorId' in target) return target.authorId === maker.userId
  return target.collectionBy === maker.userId && maker.rules.publicLinks === 'members'
}

/** @throws AppError public-links-off */
export function requireLinksAllowed({ config }: Pick<Context, 'config'>): void {
  if (!config.allowPublicLinks) throw new AppError('public-links-off')
}
