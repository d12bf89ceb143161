import type { GroupRules } from '#contract/hosting/group-roles.ts'

export function whoWrites({ conversations, replies }: Partial<GroupRules>): 'everybody' | 'announcements' | 'hosts' {
  if (conversations !== 'hosts') return 'everybody'
  return replies === 'hosts' ? 'hosts' : 'announcements'
}
