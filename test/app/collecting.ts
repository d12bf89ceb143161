import * as contract from '#contract/collecting/collections.ts'
import { postMessage } from '#contract/messages.ts'
import { listAllNotifications } from '#contract/notifications.ts'
import { listPhotos } from '#contract/photos.ts'
import type { Person } from './given.ts'
import { startApp } from './start-app.ts'

export const day = (text: string) => Date.parse(`${text}T12:00:00Z`) / 1000

/** Four people of a group, and what each does with its collections. */
export async function family() {
  const app = await startApp()
  const people = await app.given.group({ members: ['ada', 'bea', 'cleo', 'dora'] })
  const { group } = people
  const by = (person: Person) => {
    const { call } = app.as(person)
    const of = (id: string) => ({ params: { id } })
    return {
      post: async (date: string, count = 1) => {
        const files: string[] = []
        for (let n = 0; n < count; n++) files.push((await app.given.file(person)).id)
        const body = { group, data: { text: '' }, files, createdAt: day(date) }
        const { id } = await call(postMessage, { body })
        return files.map((file) => ({ message: id, file }))
      },
      make: (name: string, photos?: contract.PhotoOfMessage[]) =>
        call(contract.makeCollection, { ...of(group), body: { name, ...(photos && { photos }) } }),
      add: (id: string, photos: contract.PhotoOfMessage[]) =>
        call(contract.addToCollection, { ...of(id), body: { photos } }),
      remove: (id: string, files: string[]) => call(contract.removeFromCollection, { ...of(id), body: { files } }),
      change: (id: string, body: { name?: string; cover?: string | null; order?: 'date' | 'hand' }) =>
        call(contract.changeCollection, { ...of(id), body }),
      move: (id: string, files: string[], after: string | null) =>
        call(contract.moveInCollection, { ...of(id), body: { files, after } }),
      read: (id: string) => call(contract.readCollection, of(id)),
      delete: (id: string) => call(contract.deleteCollection, of(id)),
      photos: async (id: string) =>
        (await call(listPhotos, { query: { collection: id } })).photos.map((photo) => photo.id),
      told: async () =>
        (await call(listAllNotifications, {})).flatMap(({ type, data }) =>
          type === 'global_notification' ? [data.text] : [],
        ),
    }
  }
  return { app, ...people, by }
}

export const ids = (photos: contract.PhotoOfMessage[]) => photos.map(({ file }) => file)
