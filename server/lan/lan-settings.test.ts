import { expect, test } from 'vitest'
import { settingsForLan } from './lan-settings.ts'

const at = async () => '192.168.1.7'

test('--lan listens to the network, under the address of this machine there', async () => {
  const open = { HOST: '0.0.0.0' }
  expect(await settingsForLan({}, at)).toEqual({ ...open, PUBLIC_URL: 'http://192.168.1.7:8080/' })
  expect(await settingsForLan({ PORT: '80', BASE_PATH: '/family/' }, at)).toMatchObject({
    PUBLIC_URL: 'http://192.168.1.7/family',
  })
})

test('--lan takes what is set to nothing as not set, as the server does', async () => {
  const empty = { HOST: '', PORT: ' ', HTTPS: '', TLS_CERT: '', PUBLIC_URL: ' ', BASE_PATH: '' }
  expect(await settingsForLan(empty, at)).toEqual({
    ...empty,
    HOST: '0.0.0.0',
    PUBLIC_URL: 'http://192.168.1.7:8080/',
  })
})

test('--lan leaves what is set as it is', async () => {
  const settings = { HOST: '192.168.1.7', PUBLIC_URL: 'https://coterie.example.org' }
  expect(await settingsForLan(settings, at)).toEqual(settings)
  expect(await settingsForLan({ TLS_CERT: 'here.pem' }, at)).not.toHaveProperty('PUBLIC_URL')
  expect(await settingsForLan({}, async () => undefined)).toEqual({ HOST: '0.0.0.0' })
})
