import {
  beginImport,
  type Import,
  readImport,
  startImport,
  type ImportedPerson,
  type ImportWay,
} from '#contract/importing/imports.ts'
import type { Keyholder, TestApp } from './start-app.ts'
import { createUpload, tus } from './tus.ts'

export async function uploadArchive(
  app: TestApp,
  person: Keyholder,
  bytes: Buffer,
  name = 'WhatsApp Chat with Les Moreau.zip',
): Promise<string> {
  const { id } = await createUpload(app, person, bytes.length, name, { purpose: 'import' })
  await tus(app, person, `/${id}`, { method: 'PATCH', offset: 0, body: bytes })
  return id
}

/** Uploaded and looked through. */
export async function givenLook(
  app: TestApp,
  person: Keyholder,
  group: string,
  bytes: Buffer,
  name?: string,
): Promise<Import> {
  const upload = await uploadArchive(app, person, bytes, name)
  const { id } = await app.as(person).call(beginImport, { params: { id: group }, body: { upload, timeZone: 'UTC' } })
  await app.runJobs()
  return readBack(app, person, id)
}

type Choices = { way?: ImportWay; people?: ImportedPerson[]; name?: string }

/** Uploaded, looked through and brought in. */
export async function bring(
  app: TestApp,
  person: Keyholder,
  { group, bytes, way = 'albums', people = [], name }: { group: string; bytes: Buffer } & Choices,
): Promise<Import> {
  const { id } = await givenLook(app, person, group, bytes, name)
  await app.as(person).call(startImport, { params: { id }, body: { way, people } })
  await app.runJobs()
  return readBack(app, person, id)
}

export function readBack(app: TestApp, person: Keyholder, id: string): Promise<Import> {
  return app.as(person).call(readImport, { params: { id } })
}
