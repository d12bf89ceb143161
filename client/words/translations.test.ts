import { beforeAll, expect, test } from 'vitest'
import english from '#locales/en_US.json' with { type: 'json' }
import polish from '#locales/pl_PL.json' with { type: 'json' }
import { i18n } from './translations.ts'

beforeAll(() => {
  i18n.add('en_US', english)
  i18n.add('pl_PL', polish)
})

test('what is counted has the form of its number', () => {
  i18n.changeLanguage('pl_PL')
  const forms = [1, 2, 5].map((count) => i18n.t('files_count', { count }))
  expect(forms).toEqual(
    ['files_count_one', 'files_count_few', 'files_count_many'].map((key, index) =>
      polish[key as keyof typeof polish].replace('{{count}}', String([1, 2, 5][index])),
    ),
  )
  i18n.changeLanguage('en_US')
  expect(i18n.t('files_count', { count: 1 })).toBe('1 file')
})

test('what is not translated yet is counted in English, whatever the browser speaks', () => {
  i18n.add('ru_RU', { files_count_one: '{{count}} file', files_count_other: '{{count}} files' })
  i18n.changeLanguage('ru_RU')
  expect([1, 2, 5].map((count) => i18n.t('files_count', { count }))).toEqual(['1 file', '2 files', '5 files'])
})

test('what somebody has written is shown as it is, and what is not given leaves nothing', () => {
  i18n.changeLanguage('en_US')
  expect(i18n.t('files_by', { files: '{{name}} $& $1', name: 'Ada' })).toBe('{{name}} $& $1 by Ada')
  expect(i18n.t('files_by', { files: 'Two files' })).toBe('Two files by ')
})

test('words that have not come show their key, and do not exist', () => {
  i18n.changeLanguage('fi_FI')
  expect(i18n.exists('files_by')).toBe(false)
  expect(i18n.t('files_by', { name: 'Ada' })).toBe('files_by')
  i18n.add('fi_FI', { files_by: '{{files}}: {{name}}' })
  expect(i18n.exists('files_by')).toBe(true)
  expect(i18n.t('files_by', { files: '2', name: 'Ada' })).toBe('2: Ada')
})
