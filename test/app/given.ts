import { Readable } from 'node:stream'
import type { BlockDrafts } from '#contract/blocks/block-drafts.ts'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import type { FileRow } from '#server/features/files/files.ts'
import { receiveFile } from '#server/features/files/receiving/receive-file.ts'
import { createGroup } from '#server/features/groups/groups.ts'
import { changeRole } from '#server/features/hosts/roles.ts'
import { addMember, requireMember } from '#server/features/membership/membership.ts'
import { requireHost } from '#server/features/membership/roles.ts'
import { postMessage } from '#server/features/messages/messages.ts'
import { addUser, openSession } from '#server/features/sessions/sessions.ts'
import { makeWebp } from '../photos/odd-files.ts'

export type Person = { id: string; login: string; key: string; password: string }

const password = 'correct horse battery'
let passwordHash: Promise<string> | undefined

/** The world as a test needs it, made by the server's own verbs. */
export function builders(context: Context) {
  /** Somebody with an account and a session, in no group. */
  const person = async (name: string): Promise<Person> => {
    const login = `${name}@example.org`
    const hash = await (passwordHash ??= context.passwords.hash(password))
    return transaction(context, async (tx) => {
      const id = await addUser(tx, context, { login }, hash)
      const key = await openSession(tx, context, id, { deviceName: 'Test', network: '' }, { by: 'password' })
      return { id, login, password, key }
    })
  }

  /** A group with these people in it, the first its maker and so a host, and each of them under their own name. */
  const group = async <const Name extends string>({ name = 'Les Moreau', members, hosts = [] }: GroupWish<Name>) => {
    const people: Person[] = []
    for (const member of members) people.push(await person(member))
    const [maker, ...others] = people
    const { groupId } = await createGroup(context, viewer(maker!), { name })
    for (const other of others) await transaction(context, (tx) => addMember(tx, context, other.id, groupId))
    const hosting = hosts.length > 0 && (await requireHost(context.db, viewer(maker!), groupId))
    for (const host of hosts) if (hosting) await changeRole(context, hosting, people[members.indexOf(host)]!.id, 'host')
    const byName = Object.fromEntries(members.map((member, n) => [member, people[n]!])) as Record<Name, Person>
    return { ...byName, group: groupId }
  }

  /** A message of this person in this group; returns its id. */
  const message = async (author: Person, groupId: string, wish: MessageWish = {}) => {
    const { title, text = 'Hello', ...rest } = wish
    const membership = await requireMember(context.db, viewer(author), groupId)
    const { id } = await postMessage(context, membership, { group: groupId, data: { title, text }, ...rest })
    return id
  }

  /** What this person has uploaded and not attached yet, usually a picture. */
  const file = async (owner: Person, content?: Buffer, name?: string): Promise<FileRow> => {
    const bytes = content ?? (await makeWebp())
    return receiveFile(context, viewer(owner), { content: Readable.from([bytes], { objectMode: false }), name })
  }

  return { person, group, message, file }
}

export type Builders = ReturnType<typeof builders>

/** `hosts` are those beside the maker. */
type GroupWish<Name extends string> = { name?: string; members: readonly Name[]; hosts?: readonly NoInfer<Name>[] }
type MessageWish = { title?: string; text?: string; parent?: string; files?: string[]; blocks?: BlockDrafts }

function viewer({ id }: Person) {
  return { userId: id, sessionId: '' }
}
