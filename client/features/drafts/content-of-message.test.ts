import { expect, test } from 'vitest'
import type { MessageFile } from '#contract/files.ts'
import { changeFrom, contentOfMessage } from './content-of-message.ts'
import { noonOf } from './days.ts'

const file = (id: string): MessageFile => ({
  id,
  contentUrl: `${id}.jpg`,
  entityType: 'file',
  type: 'image/jpeg',
  status: 'ready',
  fileIndex: 0,
})
const message = {
  data: { title: 'Une semaine au lac', text: 'Six nuits.' },
  files: [file('a'), file('b')],
  createdAt: noonOf('2019-08-04') + 4000,
}
const start = contentOfMessage(message)

test('nothing is sent of what was not touched', () => {
  expect(changeFrom(start, { ...start })).toEqual({ body: {} })
})

test('new words go with the title, as plain text, and keep what the author decided about links', () => {
  const hidden = contentOfMessage({ ...message, data: { ...message.data, no_embed: true } })
  const { body } = changeFrom(hidden, { ...hidden, text: 'Sept nuits.' })
  expect(body).toEqual({
    data: { title: 'Une semaine au lac', text: 'Sept nuits.', no_embed: true },
    type: 'standard',
  })
})

test('files in another order are sent as they stand', () => {
  const { body, files } = changeFrom(start, { ...start, files: start.files.toReversed() })
  expect(body).toEqual({ files: ['b', 'a'] })
  expect(files?.map(({ id }) => id)).toEqual(['b', 'a'])
})

test('another day is sent as its noon', () => {
  expect(changeFrom(start, { ...start, day: '2018-01-01' }).body).toEqual({
    createdAt: noonOf('2018-01-01'),
  })
})

test('the preview of a link can be hidden and shown; another link has its own', () => {
  const text = 'Voilà https://a.example'
  const linked = contentOfMessage({ ...message, data: { text } })
  const hidden = { ...linked, hiddenLink: 'https://a.example' }
  expect(changeFrom(linked, hidden).body.data).toEqual({ text, no_embed: true })
  expect(contentOfMessage({ ...message, data: { text, no_embed: true } })).toEqual(hidden)
  expect(changeFrom(hidden, { ...hidden, hiddenLink: undefined }).body.data).toEqual({ text })
  expect(changeFrom(hidden, { ...hidden, text: 'https://b.example' }).body.data).toEqual({ text: 'https://b.example' })
})

test('formatted text is changed as the words that it has', () => {
  const text = JSON.stringify({ delta: { ops: [] }, textOnly: 'Bonjour\n' })
  expect(contentOfMessage({ ...message, data: { text } })).toMatchObject({ title: '', text: 'Bonjour' })
})

test('who is mentioned has the name of today in the text, and only another mention is a change', () => {
  const mentions = [
    { id: 'bea', name: 'Bea', currentName: 'Beatrice' },
    { id: 'cem', name: 'Cem' },
  ]
  const opened = contentOfMessage({ ...message, data: { text: '@Bea and @Cem', mentions } })
  expect(opened).toMatchObject({ text: '@Beatrice and @Cem', mentions: [{ id: 'bea', name: 'Beatrice' }, mentions[1]] })
  expect(changeFrom(opened, { ...opened }).body).toEqual({})
  const left = { ...opened, mentions: [{ id: 'cem', name: 'Cem' }] }
  expect(changeFrom(opened, left).body.data).toEqual({ text: '@Beatrice and @Cem', mentions: left.mentions })
})

test('only what is said of other photos, or of the same in other words, is sent', () => {
  const described = contentOfMessage({ ...message, files: [{ ...file('a'), caption: 'Lac' }, file('b')] })
  const [a, b] = described.files
  const changed = changeFrom(described, { ...described, files: [a!, { ...b!, caption: ' Ponton ', alt: 'Un ponton' }] })
  expect(changed.body).toEqual({ captions: [{ file: 'b', caption: 'Ponton', alt: 'Un ponton' }] })
  expect(changed.files?.map(({ caption }) => caption)).toEqual(['Lac', ' Ponton '])
  const removed = changeFrom(described, { ...described, files: [{ ...a!, caption: '' }, b!] })
  expect(removed.body).toEqual({ captions: [{ file: 'a', caption: '', alt: '' }] })
})

test('of a date only the month or the year may count', () => {
  const august = contentOfMessage({ ...message, datePrecision: 'month' })
  expect(august.day).toBe('2019-08')
  expect(changeFrom(august, { ...august, text: 'Sept' }).body.createdAt).toBeUndefined()
  expect(changeFrom(august, { ...august, day: '1987' }).body).toEqual({
    createdAt: noonOf('1987-07-01'),
    datePrecision: 'year',
  })
  expect(changeFrom(august, { ...august, day: '2019-08-04' }).body).toEqual({ createdAt: noonOf('2019-08-04') })
})
