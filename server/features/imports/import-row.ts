import type { Selectable } from 'kysely'
import type { Tables } from '../../database/tables.ts'

export type ImportRow = Selectable<Tables['import']>

/** By their place in the list of senders: the id of a member, or nobody. */
export type Choices = ('nobody' | (string & {}))[]
