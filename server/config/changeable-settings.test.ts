import { expect, test } from 'vitest'
import { changeableSettings, withSaved, type SettingTexts } from './changeable-settings.ts'
import { readConfig } from './config.ts'
import type { Environment } from './environment.ts'

const start = (environment: Environment) => readConfig({ DATA_DIR: '/srv/data', ...environment })
const held = (environment: Environment, saved: SettingTexts) => withSaved(start(environment), saved)

const everything = {
  PUBLIC_URL: 'https://moreau.example/family',
  DEFAULT_LANG: 'fr_FR',
  SMTP_URL: 'smtp://us%40moreau.example:secret@mail.example',
  MAIL_FROM: 'us@moreau.example',
  BACKUP_DIR: '/mnt/backup',
  BACKUP_AT: '04:00',
  RELEASES_URL: 'https://git.example/releases.json',
}
const others: SettingTexts = {
  PUBLIC_URL: 'https://other.example',
  DEFAULT_LANG: 'de_DE',
  SMTP_URL: 'smtp://other.example',
  MAIL_FROM: 'other@other.example',
  BACKUP_DIR: '/mnt/other',
  BACKUP_AT: '05:00',
  RELEASES_URL: 'https://other.example/releases.json',
}

test.each([{}, everything, { PUBLIC_URL: 'http://moreau.lan:8080' }, { BASE_PATH: 'family' }, { HOST: '::' }])(
  'with nothing saved, %j holds as it is',
  (environment) => {
    const config = start(environment)
    const { problems, config: changeable } = withSaved(config, {})
    expect([problems, { ...config, ...changeable }]).toEqual([[], config])
  },
)

test('the environment wins over everything that is saved', () => {
  expect(Object.keys(everything)).toEqual([...changeableSettings])
  const config = start(everything)
  expect({ ...config, ...held(everything, others).config }).toEqual(config)
})

test('what the environment leaves open, the saved texts say in its form', () => {
  const { problems, config } = held({}, others)
  expect(problems).toEqual([])
  expect({ ...start({}), ...config, given: {} }).toEqual({ ...start(others), given: {} })
})

test('a saved text that is not usable is left out, with the sentence of its variable', () => {
  const { problems, config } = held(
    {},
    { ...others, PUBLIC_URL: 'moreau', BACKUP_DIR: '/srv/data/backups', RELEASES_URL: 'http://git.example' },
  )
  expect(problems).toEqual([
    'PUBLIC_URL is "moreau". Set it to an address such as https://coterie.example.org.',
    'BACKUP_DIR is "/srv/data/backups", in DATA_DIR. Set it to a folder elsewhere, best on another disk.',
    'RELEASES_URL is "http://git.example". Set it to the address of the repository, or of its list of releases, with https://.',
  ])
  const left = { publicUrl: 'http://127.0.0.1:8080', backups: undefined, releasesUrl: undefined }
  expect(config).toMatchObject({ ...left, defaultLang: 'de_DE' })
})

test('a saved address has the path with which the server started', () => {
  const family = { PUBLIC_URL: 'https://moreau.example/family' }
  expect(held({}, family)).toMatchObject({
    problems: [expect.stringMatching(/^BASE_PATH/)],
    config: { isPublicUrlSet: false },
  })
  expect(held({ BASE_PATH: 'family' }, family)).toMatchObject({
    problems: [],
    config: { publicUrl: 'https://moreau.example/family', basePath: '/family/' },
  })
})

test('the usual sender follows a saved address', () => {
  const { mail } = held({ SMTP_URL: 'smtp://mail.example' }, { PUBLIC_URL: 'https://moreau.example' }).config
  expect(mail).toMatchObject({ from: 'Coterie <noreply@moreau.example>' })
})
