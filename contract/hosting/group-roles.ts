import * as Type from 'typebox'

/** A reader reads and reacts, and replies where the rules let readers reply. */
export const GroupRole = Type.Enum(['host', 'member', 'reader'])
export type GroupRole = Type.Static<typeof GroupRole>

const MembersOrHosts = Type.Enum(['members', 'hosts'])

/** What the hosts of a group decide; hosts may always do all of it, and readers none but what names them. */
export const GroupRules = Type.Object({
  /** Who sees the invitation link and makes invitations. */
  invite: MembersOrHosts,
  /** Who changes name, description, colour and pictures. */
  edit: MembersOrHosts,
  /** Who makes a message public: any member, or only its author. */
  publicLinks: Type.Enum(['members', 'authors']),
  /** Who starts conversations; `hosts` makes an announcement group. */
  conversations: MembersOrHosts,
  /** Who replies where only hosts start conversations. */
  replies: MembersOrHosts,
  readersReply: Type.Boolean(),
  /** Whether what messages said before they were edited is kept; once not, what was kept is deleted. */
  versions: Type.Boolean(),
  /** Whether the others may congratulate together; once not, cards that are not open yet are given up. */
  birthdayCards: Type.Boolean(),
})
export type GroupRules = Type.Static<typeof GroupRules>

export const usualRules: GroupRules = {
  invite: 'members',
  edit: 'members',
  publicLinks: 'members',
  conversations: 'members',
  replies: 'members',
  readersReply: false,
  versions: true,
  birthdayCards: true,
}
