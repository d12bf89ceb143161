import type { GroupRef } from '#contract/groups.ts'

export const selectGroupColumns = [
  'group.id as groupId',
  'group.name as groupName',
  'group.hue as groupHue',
  'group.pictureId as groupPictureId',
] as const

type GroupRow = { groupId: string; groupName: string; groupHue: number | null; groupPictureId: string | null }

export function presentGroupRef({ groupId, groupName, groupHue, groupPictureId }: GroupRow): GroupRef {
  return {
    id: groupId,
    name: groupName,
    ...(groupHue !== null && { hue: groupHue }),
    ...(groupPictureId !== null && { picture: { id: groupPictureId, entityType: 'file' } }),
    entityType: 'group',
  }
}
