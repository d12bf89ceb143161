import type { Group } from '#contract/groups.ts'

/** The rule of the server: an archive passes on what others wrote, as a public link does. */
export function mayArchive({ role, rules }: Pick<Group, 'role' | 'rules'>): boolean {
  return role === 'host' || (role === 'member' && rules.publicLinks === 'members')
}
