import { findAll, remove, save } from './database.ts'

/* Tokens of hearts that were given on notifications. */

const prefix = 'heart '

/** Rejects when the browser has no room for it. */
export function saveHeart(token: string): Promise<void> {
  return save(prefix + token, token)
}

export function findHearts(): Promise<string[]> {
  return findAll(prefix)
}

export function removeHeart(token: string): Promise<void> {
  return remove([prefix + token])
}
