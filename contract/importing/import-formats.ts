import * as Type from 'typebox'

const apps = ['whatsapp', 'telegram', 'signal', 'messenger', 'facebook-group', 'takeout', 'coterie'] as const

/** Where a message came from that was written elsewhere. */
export const ImportedFrom = Type.Enum([...apps])
export type ImportedFrom = Type.Static<typeof ImportedFrom>

export const ImportFormat = Type.Enum([...apps, 'photos'])
export type ImportFormat = Type.Static<typeof ImportFormat>
