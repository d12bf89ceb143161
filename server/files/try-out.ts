import { buffer } from 'node:stream/consumers'
import { v7 as newId } from 'uuid'
import type { FileStore } from './file-store.ts'

export async function tryOut(files: FileStore): Promise<void> {
  const name = `health/${newId()}.txt`
  const sent = Buffer.from('1')
  await files.put(name, sent)
  const read = await buffer(files.read(name))
  await files.remove(name)
  if (!read.equals(sent)) throw new Error('The file store gives back something else than it was given.')
}
