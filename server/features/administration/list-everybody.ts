import type { ExpressionBuilder } from 'kysely'
import { limits } from '#contract/fields.ts'
import type { AdministeredPerson } from '#contract/sign-in/administration.ts'
import type { Context } from '../../context.ts'
import type { Tables } from '../../database/tables.ts'
import { lastsIdle } from '../../http/viewer.ts'
import { hasAddress } from '../../mail/has-address.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import type { Administration } from '../administrators/administrators.ts'
import { afterAllThatBeginWith } from '../search/clauses.ts'
import { wordsOf } from '../word-index/words.ts'

type Wish = { after?: string; name?: string }
type PeoplePage = { people: AdministeredPerson[]; next?: string }

/** One statement, however many they are. */
export async function listEverybody(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  _: Administration,
  { after, name = '' }: Wish,
): Promise<PeoplePage> {
  const words = wordsOf(name)
  if (name.trim() !== '' && words.length === 0) return { people: [] }
  const rows = await db
    .selectFrom('user')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .leftJoin('suspension', 'suspension.userId', 'user.id')
    .leftJoin('administrator', 'administrator.userId', 'user.id')
    .select([...selectUserColumns, 'user.login', 'user.lastActivityDate', 'user.passwordHash'])
    .select(['administrator.since as administratorSince', 'suspension.since as suspendedAt'])
    .select((is) => numbersOf(is, clock() - lastsIdle))
    // Nobody can sign in as somebody who came with an import, or is leaving.
    .where((is) => is('user.id', 'not in', is.selectFrom('former_person').select('userId')))
    .where((is) => is('user.id', 'not in', is.selectFrom('leaving').select('userId')))
    .where((is) => is.and(words.map((word) => hasWord(is, word))))
    .$if(after !== undefined, (query) => query.where('user.id', '>', after!))
    .orderBy('user.id')
    .limit(limits.pageSize + 1)
    .execute()
  const people = rows.slice(0, limits.pageSize).map((row): AdministeredPerson => {
    const ways = [
      row.passwordHash !== '' && ('password' as const),
      Number(row.passkeys) > 0 && ('passkey' as const),
      Number(row.identities) > 0 && ('provider' as const),
      Number(row.lookedAfter) > 0 && ('looked-after' as const),
    ]
    return {
      ...presentUser(row),
      login: hasAddress(row.login) ? row.login : '',
      lastActivityDate: row.lastActivityDate,
      storedBytes: Number(row.storedBytes ?? 0),
      devices: Number(row.devices),
      groups: Number(row.groups),
      waysIn: ways.filter((way) => way !== false),
      ...(row.administratorSince !== null && { isAdmin: true as const }),
      ...(row.suspendedAt !== null && { suspendedAt: row.suspendedAt }),
    }
  })
  return { people, ...(rows.length > people.length && { next: people.at(-1)!.id }) }
}

type Is = ExpressionBuilder<Tables, 'user'>

function numbersOf(is: Is, usedSince: number) {
  const countOf = (table: 'membership' | 'passkey' | 'identity') =>
    is
      .selectFrom(table)
      .select((of) => of.fn.countAll<number | string>().as('count'))
      .whereRef(`${table}.userId`, '=', 'user.id')
  return [
    countOf('membership').as('groups'),
    countOf('passkey').as('passkeys'),
    countOf('identity').as('identities'),
    is
      .selectFrom('looked_after')
      .select((of) => of.fn.countAll<number | string>().as('count'))
      .whereRef('looked_after.personId', '=', 'user.id')
      .as('lookedAfter'),
    is
      .selectFrom('session')
      .select((of) => of.fn.countAll<number | string>().as('count'))
      .whereRef('session.userId', '=', 'user.id')
      .where('session.lastUsedAt', '>', usedSince)
      .as('devices'),
    is
      .selectFrom('storage_of_user')
      .select('storage_of_user.bytes')
      .whereRef('storage_of_user.userId', '=', 'user.id')
      .as('storedBytes'),
  ] as const
}

function hasWord(is: Is, word: string) {
  return is.exists(
    is
      .selectFrom('user_word')
      .select('user_word.word')
      .whereRef('user_word.userId', '=', 'user.id')
      .where('user_word.word', '>=', word)
      .where('user_word.word', '<', afterAllThatBeginWith(word)),
  )
}
