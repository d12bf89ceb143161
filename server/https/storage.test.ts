import { expect, test } from 'vitest'
import { startApp } from '#test/app/start-app.ts'
import { openStorage } from './storage.ts'

const directory = 'https://acme.example/directory'

test('what one of several servers stores, the others read; the database alone does not tell', async () => {
  const { context } = await startApp()
  const { database, secret, config } = context
  const place = { config: { ...config, bus: { kind: 'postgres' } as const }, database, secret }
  const [one, other] = [openStorage(place, directory), openStorage(place, directory)]
  expect(await one.read('pair')).toBeUndefined()
  await one.write('pair', 'the first')
  await one.write('pair', 'a key')
  expect(await other.read('pair')).toBe('a key')
  expect(await other.read('account')).toBeUndefined()
  expect(await openStorage(place, 'https://staging.example/directory').read('pair')).toBeUndefined()

  const rows = await database.read.selectFrom('server_state').selectAll().where('name', 'like', 'https %').execute()
  expect(rows).toHaveLength(1)
  expect(Buffer.from(rows[0]!.value, 'base64url').toString()).not.toContain('a key')
  await expect(openStorage({ ...place, secret: 'another' }, directory).read('pair')).rejects.toThrow()
})
