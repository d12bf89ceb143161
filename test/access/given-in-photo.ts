import { markPeople } from '#contract/collecting/photo-people.ts'
import { ids } from '#server/features/documentation/examples/given.ts'
import type { TestApp } from '../app/start-app.ts'

/** Ada, by herself, in her photo, also after somebody has taken the name off. */
export async function nameInPhoto(app: TestApp, key: string, meaning: Map<string, string>): Promise<[]> {
  const [group, message, file, ada] = [ids.group, ids.message, ids.file, ids.ada].map((id) => meaning.get(id)!)
  const body = { photos: [{ message: message!, file: file! }], people: [ada!] }
  await app.as({ key }).call(markPeople, { params: { id: group! }, body })
  return []
}
