import type { ExpressionBuilder } from 'kysely'
import type { CollectionRef } from '#contract/collecting/collections.ts'
import { limits } from '#contract/fields.ts'
import type { GroupRef } from '#contract/groups.ts'
import type { UserRef } from '#contract/users.ts'
import type { Db, Tables } from '../../database/tables.ts'
import { isWithinReach, type AnyViewer, type Reach } from '../../http/viewer.ts'
import { presentGroupRef, selectGroupColumns } from '../../presenters/group.ts'
import { presentUser, selectUserColumns } from '../../presenters/user.ts'
import { wordsOf } from '../word-index/words.ts'
import { afterAllThatBeginWith } from './clauses.ts'
import { isCalled } from './filters.ts'
import { readSearchText } from './search-text.ts'

/** No name has as many words. */
const mostWords = 10

type Names = { people: UserRef[]; groups: GroupRef[]; collections: CollectionRef[] }

/** This person's groups, and the people and collections in them, with a name in which each word begins one. */
export async function findNames(db: Db, viewer: AnyViewer, typed: string): Promise<Names> {
  const words = wordsOf(
    readSearchText(typed)
      .wanted.map(({ text }) => text)
      .join(' '),
  )
  if (words.length === 0 || words.length > mostWords) return { people: [], groups: [], collections: [] }
  const [people, groups, collections] = await Promise.all([
    findPeople(db, viewer, words),
    findGroups(db, viewer, words),
    findCollections(db, viewer, words),
  ])
  return { people, groups, collections }
}

/** A person with several such words is listed once. */
const wordsPerPerson = 4

async function findPeople(db: Db, viewer: AnyViewer, words: string[]): Promise<UserRef[]> {
  const [longest, ...others] = words.toSorted((a, b) => b.length - a.length)
  const rows = await db
    .selectFrom('user_word')
    .innerJoin('user', 'user.id', 'user_word.userId')
    .leftJoin('file as avatar', 'avatar.id', 'user.avatarId')
    .select(selectUserColumns)
    .where('user_word.word', '>=', longest!)
    .where('user_word.word', '<', afterAllThatBeginWith(longest!))
    .where((is) => is.and(others.map((word) => hasWord(is, word))))
    .where((is) => sharesGroup(is, viewer))
    .orderBy('user_word.word')
    .orderBy('user_word.userId')
    .limit(limits.namesFound * wordsPerPerson)
    .execute()
  const people = new Map(rows.map((row) => [row.id, presentUser(row)]))
  return [...people.values()].slice(0, limits.namesFound)
}

type Is = ExpressionBuilder<Tables, 'user_word'>

function hasWord(is: Is, word: string) {
  return is.exists(
    is
      .selectFrom('user_word as other')
      .select('other.word')
      .whereRef('other.userId', '=', 'user_word.userId')
      .where('other.word', '>=', word)
      .where('other.word', '<', afterAllThatBeginWith(word)),
  )
}

function sharesGroup(is: Is, { userId, onlyGroup }: Reach) {
  return is.exists(
    is
      .selectFrom('membership as theirs')
      .innerJoin('membership as own', 'own.groupId', 'theirs.groupId')
      .select('own.groupId')
      .whereRef('theirs.userId', '=', 'user_word.userId')
      .where('own.userId', '=', userId)
      .$if(onlyGroup !== undefined, (query) => query.where('own.groupId', '=', onlyGroup!)),
  )
}

/** By latest activity. */
async function findGroups(db: Db, viewer: AnyViewer, words: string[]): Promise<GroupRef[]> {
  const groups = await db
    .selectFrom('membership')
    .innerJoin('group', 'group.id', 'membership.groupId')
    .select(selectGroupColumns)
    .where('membership.userId', '=', viewer.userId)
    .orderBy('group.lastActivityDate', 'desc')
    .orderBy('group.id')
    .execute()
  return groups
    .filter(({ groupId }) => isWithinReach(viewer, groupId))
    .filter(({ groupName }) => isCalled(groupName, words))
    .slice(0, limits.namesFound)
    .map(presentGroupRef)
}

/** Of so many, the last made are looked at. */
const mostCollections = 2000

async function findCollections(db: Db, { userId, onlyGroup }: Reach, words: string[]): Promise<CollectionRef[]> {
  const collections = await db
    .selectFrom('membership')
    .innerJoin('collection', 'collection.groupId', 'membership.groupId')
    .select(['collection.id', 'collection.groupId as group', 'collection.name'])
    .where('membership.userId', '=', userId)
    .$if(onlyGroup !== undefined, (query) => query.where('membership.groupId', '=', onlyGroup!))
    .where('collection.deletedAt', 'is', null)
    .orderBy('collection.createdAt', 'desc')
    .orderBy('collection.id', 'desc')
    .limit(mostCollections)
    .execute()
  return collections.filter(({ name }) => isCalled(name, words)).slice(0, limits.namesFound)
}
