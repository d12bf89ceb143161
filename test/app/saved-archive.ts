import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { makeArchive, readArchive, type Archive } from '#contract/archiving/archives.ts'
import type { ArchiveHead, ArchivedLines } from '#server/archive/schema.ts'
import { openArchive } from '#server/importers/zip-archive.ts'
import type { Keyholder, TestApp } from './start-app.ts'

export type SavedArchive = { archive: Archive; bytes: Buffer; entries: Map<string, Buffer> }

/** Made, waited for and downloaded. */
export async function saveArchive(
  app: TestApp,
  person: Keyholder,
  body: { group?: string; month?: string } = {},
): Promise<SavedArchive> {
  const { id } = await app.as(person).call(makeArchive, { body: { ...body, timeZone: 'UTC' } })
  await app.runJobs()
  const archive = await app.as(person).call(readArchive, { params: { id } })
  const response = await fetchArchive(app, person, id)
  if (!response.ok) throw new Error(`${archive.state} ${archive.reason ?? ''}: ${response.status}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { archive, bytes, entries: await unpack(bytes) }
}

export function fetchArchive(
  app: TestApp,
  { key }: Keyholder,
  id: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${app.url}api/archives/${id}/archive.zip`, { headers: { 'X-AUTH-TOKEN': key, ...headers } })
}

export async function unpack(bytes: Buffer): Promise<Map<string, Buffer>> {
  const source = {
    size: bytes.length,
    bytes: (start: number, end: number) => Readable.from([bytes.subarray(start, end)]),
  }
  const zip = await openArchive(source, 'archive.zip')
  const entries = new Map<string, Buffer>()
  for (const { name, open } of zip.entries) entries.set(name, await buffer(await open()))
  await zip.close()
  return entries
}

export function linesOf<Name extends keyof ArchivedLines>(
  { entries }: Pick<SavedArchive, 'entries'>,
  name: Name,
): ArchivedLines[Name][] {
  const text = entries.get(`data/${name}.jsonl`)?.toString() ?? ''
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ArchivedLines[Name])
}

export function headOf({ entries }: Pick<SavedArchive, 'entries'>): ArchiveHead {
  return JSON.parse(entries.get('data/archive.json')!.toString()) as ArchiveHead
}
