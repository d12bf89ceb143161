import { expect, test } from 'vitest'
import { readSettings, translateSettings } from './old-settings.ts'

test('settings become ours, and those without a counterpart are named', () => {
  const text = `
    # of the server
    DOMAIN="family.example.org"
    PROTOCOL='https'
    PORT=""
    SUBPATH="/zusam/"
    LANG=fr
    MAILER_DSN="smtp://us%40example.org:p%23ss@mail.example.org:465?encryption=ssl"
    ALLOW_AUDIO_UPLOAD="true" # since 0.6
    APP_SECRET="secret"
    VIDEO_PRESET=slow`
  expect(translateSettings(readSettings(text))).toEqual({
    ours: [
      'PUBLIC_URL=https://family.example.org/zusam',
      'DEFAULT_LANG=fr_FR',
      'SMTP_URL=smtps://us%40example.org:p%23ss@mail.example.org:465',
      'ALLOW_AUDIO_UPLOAD=true',
    ],
    dropped: ['APP_SECRET', 'VIDEO_PRESET'],
  })
})

test.for([
  ['gmail://us@example.org:pass@default', 'smtps://us%40example.org:pass@smtp.gmail.com'],
  ['smtp://mail.example.org:25', 'smtp://mail.example.org:25'],
  ['null://null', undefined],
  ['sendmail://default', undefined],
])('%s is the mail server %s', ([dsn, url]) => {
  const { ours, dropped } = translateSettings(new Map([['MAILER_DSN', dsn!]]))
  expect(ours).toEqual(url === undefined ? [] : [`SMTP_URL=${url}`])
  expect(dropped).toEqual(url === undefined ? ['MAILER_DSN'] : [])
})

test('no emails there are no emails here', () => {
  const old = new Map([
    ['MAILER_DSN', 'smtp://mail.example.org'],
    ['ALLOW_EMAIL', 'false'],
  ])
  expect(translateSettings(old).ours).toEqual([])
})
