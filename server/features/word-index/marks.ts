/** What the index says of a message beside its words. No word of a person begins with `_`. */

export const kinds = ['photo', 'video', 'audio', 'pdf', 'link'] as const
export type Kind = (typeof kinds)[number]

export function groupMark(groupId: string): string {
  return `_g${withoutDashes(groupId)}`
}

export function authorMark(userId: string): string {
  return `_a${withoutDashes(userId)}`
}

export function hasMark(kind: Kind): string {
  return `_has${kind}`
}

/** What a file of this type is found as. */
export function kindOf(type: string): Kind | undefined {
  if (type === 'application/pdf') return 'pdf'
  const [first] = type.split('/')
  return first === 'image' ? 'photo' : first === 'video' || first === 'audio' ? first : undefined
}

function withoutDashes(id: string): string {
  return id.replaceAll('-', '')
}
