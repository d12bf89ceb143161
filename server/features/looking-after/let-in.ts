import type { MadeEntryCode } from '#contract/sign-in/entry-codes.ts'
import type { Context } from '../../context.ts'
import { lockRow } from '../../database/lock-row.ts'
import type { Tx } from '../../database/tables.ts'
import { transaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import { wordsOfUser } from '../../words/words.ts'
import { makeEntryCode } from '../entry-codes/entry-codes.ts'
import { recordAct } from '../hosts/record.ts'
import { standingOf, tellGuardians, type Guardianship } from '../membership/guardians.ts'
import { listHostIds } from '../membership/hosts.ts'
import { notifyPerson } from '../notifications/notify.ts'

export async function makeSheet(context: Context, viewer: Viewer, { personId }: Guardianship): Promise<MadeEntryCode> {
  return transaction(context, async (tx) => {
    await lockRow(tx, 'user', personId)
    await tellGuardians(tx, context, personId, await by(tx, 'news_sheet_made', viewer))
    return makeEntryCode(tx, context, viewer, { userId: personId, kind: 'sheet' })
  })
}

/**
 * Not quietly: the person, those who look after them and the hosts of all groups that both are in are told, and it is in
 * the record of these groups.
 * @throws AppError user-not-found, forbidden
 */
export async function letIn(context: Context, viewer: Viewer, personId: string): Promise<MadeEntryCode> {
  return transaction(context, async (tx) => {
    const person = await lockRow(tx, 'user', personId)
    const standing = await standingOf(tx, viewer.userId, personId)
    if (!person || !standing) throw new AppError('user-not-found')
    if (!standing.mayLetIn) throw new AppError('forbidden')
    const news = await by(tx, 'news_let_in', viewer)
    await tellGuardians(tx, context, personId, news)
    const text = wordsOfUser(context.config, person.data).say('news_let_you_in', news.values)
    await notifyPerson(tx, context, personId, { text, target: `/users/${personId}/settings`, by: viewer.userId })
    await tellHosts(tx, context, viewer, { personId, person: person.name, name: news.values.name })
    return makeEntryCode(tx, context, viewer, { userId: personId, kind: 'let-in' })
  })
}

type About = { personId: string; person: string; name: string }

async function tellHosts(tx: Tx, context: Context, { userId }: Viewer, { personId, ...names }: About): Promise<void> {
  const shared = await tx
    .selectFrom('membership as own')
    .innerJoin('membership as theirs', 'theirs.groupId', 'own.groupId')
    .select('own.groupId')
    .where('own.userId', '=', userId)
    .where('theirs.userId', '=', personId)
    .orderBy('own.groupId')
    .execute()
  for (const { groupId } of shared) {
    await recordAct(tx, context, { groupId, actorId: userId, type: 'person-let-in', personId })
    for (const hostId of await listHostIds(tx, groupId)) {
      if (hostId === userId || hostId === personId) continue
      const { data } = await tx.selectFrom('user').select('data').where('id', '=', hostId).executeTakeFirstOrThrow()
      const text = wordsOfUser(context.config, data).say('news_let_in', names)
      await notifyPerson(tx, context, hostId, { text, target: `/people/${personId}`, groupId, by: userId })
    }
  }
}

async function by<const W extends string>(tx: Tx, word: W, { userId }: Viewer) {
  const { name } = await tx.selectFrom('user').select('name').where('id', '=', userId).executeTakeFirstOrThrow()
  return { word, by: userId, values: { name } }
}
