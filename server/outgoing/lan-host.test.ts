import { expect, test } from 'vitest'
import { findLanHost } from './lan-host.ts'

const own = '192.168.1.7'
const machine = (name: string, address: string | undefined = own) => ({ name, address: async () => address })
const knowing = (names: Record<string, string[]>) => ({ resolveInternal: async (name: string) => names[name] ?? [] })

test('the name of a machine leads others there, if the network knows it', async () => {
  const network = knowing({ 'annas-pc.local': ['192.168.1.7', 'fe80::1'] })
  expect(await findLanHost(network, machine('Annas-PC'))).toBe('annas-pc.local')
  expect(await findLanHost(network, machine('annas-pc.example.org'))).toBe('annas-pc.local')
})

test('otherwise its address does', async () => {
  expect(await findLanHost(knowing({}), machine('annas-pc'))).toBe(own)
  // Of somebody else, or only within this machine.
  expect(await findLanHost(knowing({ 'annas-pc.local': ['192.168.1.8'] }), machine('annas-pc'))).toBe(own)
  expect(await findLanHost(knowing({ 'annas-pc.local': ['127.0.1.1'] }), machine('annas-pc'))).toBe(own)
  expect(await findLanHost(knowing({}), machine('Anna’s PC'))).toBe(own)
})

test('nothing does where there is no network, or nobody answers', { tags: 'long' }, async () => {
  const network = knowing({ 'annas-pc.local': ['192.168.1.7'] })
  expect(await findLanHost(network, { name: 'annas-pc', address: async () => undefined })).toBeUndefined()
  const silent = { resolveInternal: () => new Promise<string[]>(() => {}) }
  expect(await findLanHost(silent, machine('annas-pc'))).toBe(own)
})
