import { AppError } from '../errors.ts'
import type { AnyViewer } from './viewer.ts'

type Asked<Embed> = { viewer: AnyViewer; params?: { id?: string; limit?: number }; query?: { embed?: Embed } }

/**
 * Handles every address of a person's own list: with a limit or without (0), as oneself or by one's own id.
 * @throws AppError not-found by the id of somebody else
 */
export function ownList<Item, Embed extends string>(
  list: (viewer: AnyViewer, limit: number, embed: Embed | undefined) => Promise<Item[]>,
): (asked: Asked<Embed>) => Promise<Item[]> {
  return async ({ viewer, params, query }) => {
    if (params?.id !== undefined && params.id !== viewer.userId) throw new AppError('not-found')
    return list(viewer, params?.limit ?? 0, query?.embed)
  }
}
