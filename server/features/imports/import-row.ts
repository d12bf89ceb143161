import type { Selectable } from 'kysely'
import type { Tables } from '../../database/tables.ts'

export type ImportRow = Selectable<Tables['import']>

/** `id` as the archive has it. */
export type StoredChat = { id: string; name: string }

/** By their place in the list of senders: the id of a member, or nobody. */
export type Choices = ('nobody' | (string & {}))[]
