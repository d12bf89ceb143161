import { expect, test } from 'vitest'
import { found } from '#test/app/searching.ts'
import { startApp } from '#test/app/start-app.ts'

test.for([
  ['கோவிலுக்குச் சென்றோம்', ['கோவில்', 'கோவிலு', 'சென்றோம்'], ['கோவன்']],
  ['我们去北京动物园', ['京', '京动', '动物园', '去北京', '园'], ['京园', '物动']],
  ['In der Hauptstraße', ['HAUPTSTRAẞE', 'hauptstrasse'], ['hauptgasse']],
  ['Сиділи на ґанку', ['ганку', 'ҐАНКУ'], ['замок']],
] as const)('“%s” is found by %j', async ([text, finding, others]) => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const id = await app.given.message(ada, group, { text })
  for (const word of finding) expect([word, await found(app, ada, word)]).toEqual([word, [id]])
  for (const word of others) expect([word, await found(app, ada, word)]).toEqual([word, []])
})

test('a word that is there as a whole comes before one with an ending', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const whole = await app.given.message(ada, group, { text: 'பழைய கோவில்' })
  const inflected = await app.given.message(ada, group, { text: 'பழைய கோவிலுக்கு' })
  expect(await found(app, ada, 'கோவில்')).toEqual([whole, inflected])
})

test('a photo is found by the name that somebody gave its file, not by that of a camera', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const post = async (name: string) =>
    app.given.message(ada, group, { files: [(await app.given.file(ada, undefined, name)).id] })
  const named = await post('strandfoto.jpg')
  await post('IMG_20240817_0912.jpg')
  for (const words of ['strandfoto', 'Strandfoto.jpg', 'strand']) expect(await found(app, ada, words)).toEqual([named])
  for (const words of ['img', 'IMG_20240817_0912.jpg']) expect(await found(app, ada, words)).toEqual([])
})
