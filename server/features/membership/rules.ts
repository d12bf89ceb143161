import type { GroupRules } from '#contract/hosting/group-roles.ts'

const flags = [
  'onlyHostsInvite',
  'onlyHostsEdit',
  'onlyAuthorsShare',
  'onlyHostsPost',
  'onlyHostsReply',
  'readersReply',
  'keepsNoVersions',
  'noBirthdayCards',
] as const

export const ruleColumns = flags.map((flag) => `group.${flag}` as const)

export type RuleFlags = { [flag in (typeof flags)[number]]: 0 | 1 }

export function presentRules(row: RuleFlags): GroupRules {
  return {
    invite: row.onlyHostsInvite === 1 ? 'hosts' : 'members',
    edit: row.onlyHostsEdit === 1 ? 'hosts' : 'members',
    publicLinks: row.onlyAuthorsShare === 1 ? 'authors' : 'members',
    conversations: row.onlyHostsPost === 1 ? 'hosts' : 'members',
    replies: row.onlyHostsReply === 1 ? 'hosts' : 'members',
    readersReply: row.readersReply === 1,
    versions: row.keepsNoVersions === 0,
    birthdayCards: row.noBirthdayCards === 0,
  }
}

/** The columns of what is given of the rules. */
export function flagsOf(rules: Partial<GroupRules>): Partial<RuleFlags> {
  const given: { [flag in keyof RuleFlags]: boolean | undefined } = {
    onlyHostsInvite: rules.invite && rules.invite === 'hosts',
    onlyHostsEdit: rules.edit && rules.edit === 'hosts',
    onlyAuthorsShare: rules.publicLinks && rules.publicLinks === 'authors',
    onlyHostsPost: rules.conversations && rules.conversations === 'hosts',
    onlyHostsReply: rules.replies && rules.replies === 'hosts',
    readersReply: rules.readersReply,
    keepsNoVersions: rules.versions === undefined ? undefined : !rules.versions,
    noBirthdayCards: rules.birthdayCards === undefined ? undefined : !rules.birthdayCards,
  }
  const present = Object.entries(given).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present.map(([flag, value]) => [flag, value ? 1 : 0]))
}
