import type { Db } from '../database/tables.ts'
import { transaction } from '../database/transaction.ts'
import { StartError } from '../errors.ts'
import { enqueue } from '../jobs/queue.ts'
import { json, onDatabase, type Command } from './command.ts'
import { requirePerson } from './people.ts'
import { isoDay, megabytes, table } from './table.ts'
import { soon } from './upkeep.ts'

export const groups: Command = {
  words: '',
  purpose: 'lists all groups, with their people, messages, and what the files in them take',
  options: json,
  run: onDatabase(async ({ db }) => {
    const data = await listGroups(db)
    const rows = data.map(({ id, name, people, messages, storedBytes, lastActivityDate }) => [
      id,
      name,
      people,
      messages,
      megabytes(storedBytes),
      lastActivityDate ? isoDay(lastActivityDate) : 'never',
    ])
    return { text: table(['id', 'name', 'people', 'messages', 'MB', 'last message'], rows), data }
  }),
}

async function listGroups(db: Db) {
  const rows = await db
    .selectFrom('group')
    .select((is) => [
      ...(['id', 'name', 'createdAt', 'lastActivityDate'] as const),
      is
        .selectFrom('membership')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('membership.groupId', '=', 'group.id')
        .as('people'),
      is
        .selectFrom('message')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('message.groupId', '=', 'group.id')
        .as('messages'),
      is
        .selectFrom('file')
        .select((of) => of.fn.sum<number>('file.size').as('bytes'))
        .where('file.id', 'in', (files) =>
          files
            .selectFrom('message_file')
            .innerJoin('message', 'message.id', 'message_file.messageId')
            .select('message_file.fileId')
            .whereRef('message.groupId', '=', 'group.id'),
        )
        .as('storedBytes'),
    ])
    // Those without a name hold what people who leave have written.
    .where('name', '<>', '')
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    people: Number(row.people),
    messages: Number(row.messages),
    storedBytes: Number(row.storedBytes ?? 0),
  }))
}

export const removeMember: Command = {
  words: '<group> <login>',
  purpose: 'takes a person out of a group, named by its id or its name; what they wrote stays',
  run: onDatabase(async (context, { words: [named = '', login = ''] }) => {
    const group = await requireGroup(context.db, named)
    const { id: userId } = await requirePerson(context, login)
    const data = { groupId: group.id, userId }
    const member = await context.db
      .selectFrom('membership')
      .select('userId')
      .where('groupId', '=', group.id)
      .where('userId', '=', userId)
      .executeTakeFirst()
    if (!member) throw new StartError(`${login} is not in ${group.name}.`)
    await transaction(context, (tx) => enqueue(tx, context.clock, 'remove-member', data))
    return {
      text: `The server does it ${soon}. Whoever has the group’s invitation link can come back: its members can make a new one.`,
    }
  }),
}

async function requireGroup(db: Db, named: string) {
  const found = await db
    .selectFrom('group')
    .select(['id', 'name'])
    .where((is) => is.or([is('id', '=', named), is('name', '=', named)]))
    .orderBy('id')
    .execute()
  const [group] = found
  if (!group) throw new StartError(`There is no group ${named}.`)
  if (found.length === 1) return group
  throw new StartError(`${found.length} groups are called ${named}: ${found.map(({ id }) => id).join(', ')}.`)
}
