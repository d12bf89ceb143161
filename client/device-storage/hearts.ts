import { findAll, remove, save } from './database.ts'

const prefix = 'heart '

export function saveHeart(token: string): Promise<void> {
  return save(prefix + token, token)
}

export function findHearts(): Promise<string[]> {
  return findAll(prefix)
}

export function removeHeart(token: string): Promise<void> {
  return remove([prefix + token])
}
