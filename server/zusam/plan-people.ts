import { Check } from 'typebox/value'
import { Key, limits, Login } from '#contract/fields.ts'
import { groupHues } from '#contract/groups.ts'
import type { Seconds } from '#contract/units.ts'
import { defaultPages, notificationFrequencies, type UserData } from '#contract/users.ts'
import { plainLine } from '#message-text/plain-line.ts'
import { normalizeLogin } from '../features/sessions/sessions.ts'
import { newKey } from '../http/viewer.ts'
import { hasAddress, loginWithoutAddress } from '../mail/has-address.ts'
import { isVerifiable } from '../passwords/hash-formats.ts'
import type { Ledger } from './ledger.ts'
import { asDate, asId, asObject, asText, languageOf } from './old-values.ts'
import type { Source } from './source.ts'

export type Person = {
  id: string
  login: string
  /** What is typed to sign in, where that is no email address. */
  oldLogin: string | undefined
  passwordHash: string
  secretKey: string | undefined
  avatarId: string | undefined
  name: string
  data: UserData
  emailFrequency: (typeof notificationFrequencies)[number] | null
  createdAt: Seconds
  lastActivityDate: Seconds
  /** Ids of messages, where versions before 0.5 kept them. */
  bookmarks: string[]
}

const columns = ['id', 'avatar_id', 'created_at', 'login', 'password', 'secret_key', 'name', 'data'] as const

/** @param now for people without a date */
export function planPeople(source: Source, ledger: Ledger, now: Seconds): Map<string, Person> {
  const people = source
    .rows('user', [...columns, 'last_activity_date'])
    .flatMap((row): (Person & { mail: string })[] => {
      const id = asId(row['id'])
      if (id === undefined) {
        ledger.leaveOut('people', 'the id is not readable', String(row['id']))
        return []
      }
      const { mail, bookmarks, ...data } = asObject(row['data'])
      const createdAt = Math.max(0, asDate(row['created_at']) ?? now)
      return [
        {
          id,
          login: normalizeLogin(asText(row['login']) ?? ''),
          oldLogin: undefined,
          passwordHash: passwordOf(row['password'], String(row['login']), ledger),
          secretKey: row['password'] ? asText(row['secret_key']) || undefined : undefined,
          avatarId: asId(row['avatar_id']),
          name: shortName(row['name']),
          data: {
            ...(asId(data['default_group']) && { default_group: asId(data['default_group'])! }),
            ...(defaultPages.includes(data['default_page'] as never) && {
              default_page: data['default_page'] as string,
            }),
            ...(languageOf(data['lang']) && { lang: languageOf(data['lang'])! }),
          },
          emailFrequency: notificationFrequencies.find((known) => known === data['notification_emails']) ?? null,
          createdAt,
          lastActivityDate: Math.max(createdAt, Math.min(asDate(row['last_activity_date']) ?? 0, now)),
          bookmarks: Array.isArray(bookmarks) ? bookmarks.map(String) : [],
          mail: normalizeLogin(asText(mail) ?? ''),
        },
      ]
    })
  giveLogins(people, ledger)
  return new Map(people.map(({ mail: _, ...person }) => [person.id, person]))
}

function passwordOf(value: unknown, login: string, ledger: Ledger): string {
  if (typeof value !== 'string' || value === '') return ''
  if (isVerifiable(value)) return value
  ledger.remark('passwords that cannot go on: these people need a new one', login)
  return ''
}

export function shortName(value: unknown): string {
  return plainLine([...(asText(value) ?? '')].slice(0, limits.name).join('')) || '?'
}

/**
 * Unique and in lower case; of two that differ only in case, who was active later keeps it. A login that is no email
 * address goes on beside the address, which emails are sent to.
 */
function giveLogins(people: (Person & { mail: string })[], ledger: Ledger): void {
  const taken = new Set<string>()
  const take = (wanted: string, next: (number: number) => string) => {
    let login = wanted
    for (let number = 2; taken.has(login); number++) login = next(number)
    if (login !== wanted) ledger.remark('logins changed, because somebody else has the same', `${wanted} → ${login}`)
    taken.add(login)
    return login
  }
  const byActivity = people.toSorted((one, other) => other.lastActivityDate - one.lastActivityDate)
  const withAddress = byActivity.filter(({ login }) => Check(Login, login))
  for (const person of withAddress) {
    const { login } = person
    person.login = take(login, (number) => login.replace('@', `+${number}@`))
  }
  for (const person of byActivity.filter((person) => !withAddress.includes(person))) {
    const { login, mail } = person
    const typed = login.replaceAll('@', '.') || person.id
    person.oldLogin = take(typed, (number) => `${typed}${number}`)
    if (person.oldLogin !== login)
      ledger.remark('logins changed, because they are no email addresses', `${login} → ${typed}`)
    const isFree = Check(Login, mail) && !taken.has(mail)
    person.login = isFree ? mail : loginWithoutAddress(person.id)
    taken.add(person.login)
    if (!isFree) ledger.remark('people without an email address', person.oldLogin)
  }
  for (const { login, data } of people) if (hasAddress(login)) data.mail = login
}

export type Group = { id: string; name: string; inviteKey: string; secretKey: string; createdAt: Seconds; hue: number }

export function planGroups(source: Source, ledger: Ledger, now: Seconds): Map<string, Group> {
  const keys = new Set<string>()
  const rows = source.rows('group', ['id', 'secret_key', 'invite_key', 'created_at', 'name'])
  const groups = rows.flatMap((row, index): Group[] => {
    const id = asId(row['id'])
    if (id === undefined) {
      ledger.leaveOut('groups', 'the id is not readable', String(row['id']))
      return []
    }
    const name = shortName(row['name'])
    // Before there were keys of their own for invitations, a group's secret key was in their addresses.
    const old = asText(row['invite_key']) || asText(row['secret_key'])
    const isGood = old !== undefined && Check(Key, old) && !keys.has(old)
    if (!isGood) ledger.remark('invitation links that cannot go on: make new ones', name)
    const inviteKey = isGood ? old : newKey()
    keys.add(inviteKey)
    const createdAt = Math.max(0, asDate(row['created_at']) ?? now)
    return [{ id, name, inviteKey, secretKey: newKey(), createdAt, hue: groupHues[index % groupHues.length]! }]
  })
  return new Map(groups.map((group) => [group.id, group]))
}

export type Pair = { userId: string; groupId: string }

export function planMemberships(
  source: Source,
  ledger: Ledger,
  { people, groups }: { people: Map<string, Person>; groups: Map<string, Group> },
): Pair[] {
  const pairs = source.rows('users_groups', ['user_id', 'group_id']).flatMap((row): Pair[] => {
    const [userId, groupId] = [String(row['user_id']), String(row['group_id'])]
    if (people.has(userId) && groups.has(groupId)) return [{ userId, groupId }]
    const reason = people.has(userId) ? 'the group is gone' : 'the person is gone'
    ledger.leaveOut('memberships', reason, `${userId} in ${groupId}`)
    return []
  })
  const filled = new Set(pairs.map(({ groupId }) => groupId))
  for (const { id, name } of groups.values())
    if (!filled.has(id)) ledger.remark('groups without members, which Coterie removes after a while', name)
  const own = new Set(pairs.map(({ userId, groupId }) => `${userId} ${groupId}`))
  for (const { id, data } of people.values())
    if (data.default_group && !own.has(`${id} ${data.default_group}`)) delete data.default_group
  return pairs
}
