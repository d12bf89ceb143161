import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packFiles } from './pack-files.ts'

const at = Date.UTC(2016, 2, 4, 12, 30, 15)
/** Archives count in steps of two seconds. */
const date = [2016, 3, 4, 12, 30, 14]
const photo = (name: string, text: string) => new File([text], name, { type: 'image/jpeg', lastModified: at })

test('an export is sent as it is', async () => {
  const chat = new File(['[1/2/16, 10:00:00] Ada: Hello'], 'WhatsApp Chat.zip')
  expect(await packFiles([chat])).toBe(chat)
})

test('photos become an archive that others can read, with their dates', async () => {
  const packed = await packFiles([photo('Été.jpg', 'summer'), photo('a.jpg', 'one'), photo('a.jpg', 'two')])
  expect(packed.name).toBe('photos.zip')
  expect(await unpack(packed)).toEqual([
    ['a.jpg', 'one', date],
    ['a (2).jpg', 'two', date],
    ['Été.jpg', 'summer', date],
  ])
})

test('a folder keeps its name and its folders, and what systems hide in it stays behind', async () => {
  const inFolder = (path: string) =>
    Object.defineProperty(photo(path.split('/').at(-1)!, path), 'webkitRelativePath', { value: path })
  const packed = await packFiles(['Lake/b/2.jpg', 'Lake/a/1.jpg', 'Lake/.DS_Store'].map(inFolder))
  expect(packed.name).toBe('Lake.zip')
  expect((await unpack(packed)).map(([name]) => name)).toEqual(['Lake/a/1.jpg', 'Lake/b/2.jpg'])
})

test('the same photos make the same archive, whatever their order', async () => {
  const photos = [photo('a.jpg', 'one'), photo('b.jpg', 'two')]
  const [one, other] = await Promise.all([packFiles(photos), packFiles(photos.toReversed())])
  expect(await one.bytes()).toEqual(await other.bytes())
})

test('more than an archive can hold is refused before anything is read', async () => {
  const huge = Object.defineProperty(photo('huge.mov', ''), 'size', { value: 3_000_000_000 })
  await expect(packFiles([huge, huge])).rejects.toMatchObject({ code: 'file-too-large' })
})

type Unpacked = [name: string, content: string, date: number[]]

/** By another program, which compares sizes and checksums. */
async function unpack(packed: File): Promise<Unpacked[]> {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-zip-'))
  const path = join(folder, packed.name)
  await writeFile(path, await packed.bytes())
  const script = `
import json, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
print(json.dumps([[one.filename, archive.read(one).decode(), one.date_time] for one in archive.infolist()]))`
  const listing = execFileSync('python3', ['-c', script, path], { encoding: 'utf8' })
  await rm(folder, { recursive: true })
  return JSON.parse(listing) as Unpacked[]
}
