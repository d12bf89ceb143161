import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLocalCopies } from './local-copies.ts'

async function copiesOf(most: number) {
  const folder = await mkdtemp(join(tmpdir(), 'coterie-copies-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const copies = await createLocalCopies(folder, most)
  const downloads: string[] = []
  const use = <T>(name: string, content: string, work: (path: string) => Promise<T>) => {
    const download = async (to: string) => {
      downloads.push(name)
      await writeFile(to, content)
      return content.length
    }
    return copies.use(name, download, work)
  }
  const receive = async (name: string, content: string) => {
    const path = copies.newPath()
    await writeFile(path, content)
    await copies.save(name, path, content.length)
  }
  return { copies, downloads, use, receive, list: () => readdir(folder) }
}

const read = (path: string) => readFile(path, 'utf8')

test('a file larger than all that is kept is downloaded once for those who use it, and then goes', async () => {
  const { use, downloads, list } = await copiesOf(10)
  const both = Promise.withResolvers<void>()
  let begun = 0
  const work = async (path: string) => {
    if (++begun === 2) both.resolve()
    await both.promise
    return read(path)
  }
  const uses = [use('originals/large', 'eleven byte', work), use('originals/large', 'eleven byte', work)]
  expect(await Promise.all(uses)).toEqual(['eleven byte', 'eleven byte'])
  expect(downloads).toEqual(['originals/large'])
  expect(await list()).toEqual([])
})

test('copies in use do not displace the others, of which the last used stay', async () => {
  const { use, downloads, list } = await copiesOf(10)
  await use('a/1', '12345', read)
  await use('a/2', '12345', read)
  await use('a/large', 'eleven byte', async () => {
    expect(await list()).toEqual(['a-1', 'a-2', 'a-large'])
    await use('a/1', '12345', read)
  })
  expect(downloads).toEqual(['a/1', 'a/2', 'a/large'])
})

test('a download that fails leaves nothing and is begun again by the next', async () => {
  const { copies, use, list } = await copiesOf(10)
  const fail = () => Promise.reject(new Error('cut'))
  await expect(copies.use('a/1', fail, read)).rejects.toThrow('cut')
  expect(await list()).toEqual([])
  expect(await use('a/1', '12345', read)).toBe('12345')
})

test('what was received stays until it was used, however large it is, and displaces nothing used', async () => {
  const { use, receive, downloads, list } = await copiesOf(10)
  await use('a/1', '12345', read)
  await use('a/2', '12345', read)
  await receive('a/large', 'eleven byte')
  expect(await list()).toEqual(['a-1', 'a-2', 'a-large'])
  expect(await use('a/large', '', read)).toBe('eleven byte')
  expect(await list()).toEqual(['a-1', 'a-2'])
  expect(downloads).toEqual(['a/1', 'a/2'])
})

test('of what was received and nobody uses, the newest stay', async () => {
  const { receive, list } = await copiesOf(10)
  await receive('a/large', 'eleven byte')
  for (const name of ['a/1', 'a/2', 'a/1', 'a/3']) await receive(name, '12345')
  expect(await list()).toEqual(['a-1', 'a-3'])
})

test('nothing stays that was not used for an hour, but for what is in use', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const patiently = { timeout: 20_000 }
  const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000)
  const { use, receive, list } = await copiesOf(100)
  await use('a/1', '12345', read)
  await receive('a/2', '12345')
  await use('a/3', '12345', async () => {
    minutes(59)
    await use('a/1', '12345', read)
    expect(await list()).toEqual(['a-1', 'a-2', 'a-3'])
    minutes(1)
    await expect.poll(list, patiently).toEqual(['a-1', 'a-3'])
    minutes(59)
    await expect.poll(list, patiently).toEqual(['a-3'])
  })
  minutes(60)
  await expect.poll(list, patiently).toEqual([])
})
