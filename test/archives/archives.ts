import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { onTestFinished } from 'vitest'
import { ZipFile } from 'yazl'
import type { Archive, ImportedMessage, ReadChat } from '#server/importers/imported.ts'
import { openArchive, type ArchiveCaps } from '#server/importers/zip-archive.ts'

export type Contents = Record<string, string | Buffer>

export async function zipFile(contents: Contents): Promise<string> {
  const path = await newPath()
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(contents)) {
    zip.addBuffer(Buffer.from(content as string), name, { compress: true })
  }
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
  return path
}

export async function savedFile(content: string | Buffer): Promise<string> {
  const path = await newPath()
  await writeFile(path, content)
  return path
}

export async function zipOf(contents: Contents, fileName = 'export.zip', caps?: ArchiveCaps): Promise<Archive> {
  return opened(await zipFile(contents), fileName, caps)
}

export async function fileOf(content: string | Buffer, fileName: string): Promise<Archive> {
  return opened(await savedFile(content), fileName)
}

export async function opened(path: string, fileName: string, caps?: ArchiveCaps): Promise<Archive> {
  const archive = await openArchive(path, fileName, caps)
  onTestFinished(() => archive.close())
  return archive
}

export async function contentOf({ entries }: Archive, name: string): Promise<string> {
  return text(await entries.find((entry) => entry.name === name)!.open())
}

export async function allOf({ messages }: ReadChat): Promise<ImportedMessage[]> {
  return Array.fromAsync(messages)
}

async function newPath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-archive-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, randomUUID())
}

type RawEntry = {
  name: string | Buffer
  content?: Buffer
  /** As the table of contents says them. */
  size?: number
  compressedSize?: number
  method?: 0 | 8
  flags?: number
  unixMode?: number
  /** Bytes of another entry instead of its own. */
  offset?: number
}

/** A ZIP that no honest program would write. */
export function rawZip(entries: RawEntry[]): Buffer {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const {
    name,
    content = Buffer.alloc(0),
    size,
    compressedSize,
    method = 0,
    flags = 0,
    unixMode = 0,
    ...at
  } of entries) {
    const label = Buffer.from(name as string)
    const sizes = [compressedSize ?? content.length, size ?? content.length]
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50)
    header.writeUInt16LE(flags, 6)
    header.writeUInt16LE(method, 8)
    header.writeUInt32LE(sizes[0]!, 18)
    header.writeUInt32LE(sizes[1]!, 22)
    header.writeUInt16LE(label.length, 26)
    const row = Buffer.alloc(46)
    row.writeUInt32LE(0x02014b50)
    row.writeUInt16LE(flags, 8)
    row.writeUInt16LE(method, 10)
    row.writeUInt32LE(sizes[0]!, 20)
    row.writeUInt32LE(sizes[1]!, 24)
    row.writeUInt16LE(label.length, 28)
    row.writeUInt32LE(unixMode * 0x10000, 38)
    row.writeUInt32LE(at.offset ?? offset, 42)
    directory.push(row, label)
    if (at.offset !== undefined) continue
    local.push(header, label, content)
    offset += 30 + label.length + content.length
  }
  const table = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  // As far as it counts.
  const count = Math.min(entries.length, 0xffff)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(table.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, table, end])
}
