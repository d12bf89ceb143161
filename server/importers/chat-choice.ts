import { importLimits } from '#contract/importing/imports.ts'
import { AppError } from '../errors.ts'
import { unreadable } from './unreadable.ts'

export type ChatChoice = { id: string; name: string }

/**
 * The chat to read of an archive that may hold several. They are never read together: what two people wrote to each
 * other would be shown to a group.
 *
 * @throws AppError import-unreadable with the reason several-chats, and in the other fields their ids and names
 */
export function chooseChat<Choice extends ChatChoice>(chats: Choice[], wanted: string | undefined): Choice {
  const chosen = wanted === undefined && chats.length === 1 ? chats[0] : chats.find(({ id }) => id === wanted)
  if (chosen) return chosen
  if (chats.length === 0) throw unreadable('nothing-inside')
  const { message, code, fields = [] } = unreadable('several-chats')
  const named = chats.slice(0, importLimits.chats).map(({ id, name }) => ({ path: id, problem: name.slice(0, 200) }))
  throw new AppError(code, { message, fields: [...fields, ...named] })
}
