import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bring } from '#test/app/imports.ts'
import { linesOf, saveArchive } from '#test/app/saved-archive.ts'
import { startApp } from '#test/app/start-app.ts'
import { makeWhatsappZip } from '#test/archives/chat-with-photos.ts'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'
import { makeHeic, rawOf } from '#test/photos/heic.ts'
import { receiveFile } from '../files/receiving/receive-file.ts'

test('what browsers do not show is in it as it was sent, and pages show a copy of it', { tags: 'long' }, async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const photo = await makeCameraPhoto({ seed: 1, width: 320, height: 240, orientation: 1 })
  const sent = makeHeic({ raw: await rawOf(photo) })
  const [heic, jpeg] = [await app.given.file(ada, sent), await app.given.file(ada, photo)]
  await app.given.message(ada, group, { files: [heic.id, jpeg.id] })
  await app.runJobs()
  const saved = await saveArchive(app, ada, { group })
  const [original] = linesOf(saved, 'files').filter(({ id }) => id === heic.id)
  expect(original).toMatchObject({ type: 'image/heic' })
  expect(saved.entries.get(original!.path!)!.equals(sent)).toBe(true)
  const shown = [...saved.entries.keys()].filter((name) => name.startsWith('pages/shown/'))
  expect(shown).toEqual([expect.stringMatching(new RegExp(`^pages/shown/${heic.id}\\.(jpe?g|webp)$`))])
  expect(await sharp(saved.entries.get(shown[0]!)).metadata()).toMatchObject({ width: 320, height: 240 })
  const [page] = [...saved.entries].filter(([name]) => /^pages\/\d{4}-\d\d\.html$/.test(name))
  expect(page![1].toString()).toContain(`href="../${shown[0]}"`)
})

test('what was brought from elsewhere says where from, and who brought it for others', { tags: 'long' }, async () => {
  const app = await startApp()
  const { ada, bea, group } = await app.given.group({ members: ['ada', 'bea'] })
  const bytes = await makeWhatsappZip([
    { at: '13/05/2016, 10:00', from: 'Ada', photo: 'IMG-20160513-WA0001.jpg' },
    { at: '14/05/2016, 10:00', from: 'Bea', photo: 'IMG-20160514-WA0001.jpg' },
    { at: '15/05/2016, 10:00', from: 'Opa', photo: 'IMG-20160515-WA0001.jpg' },
  ])
  const people = [
    { person: 0, is: ada.id },
    { person: 1, is: bea.id },
  ]
  await bring(app, ada, { group, bytes, people })
  await app.given.message(bea, group, { text: 'Written here' })
  const saved = await saveArchive(app, ada, { group })
  const names = new Map(linesOf(saved, 'people').map(({ id, name, hasLeft }) => [id, [name, hasLeft ?? false]]))
  const lines = linesOf(saved, 'messages').map((line) => [names.get(line.author!), line.importedFrom, line.importedBy])
  expect(lines).toEqual([
    [['ada', false], 'whatsapp', undefined],
    [['bea', false], 'whatsapp', ada.id],
    [['Opa', true], 'whatsapp', ada.id],
    [['bea', false], undefined, undefined],
  ])
})

test('the position of a photo is in it only where its author kept it', async () => {
  const app = await startApp()
  const { ada, group } = await app.given.group({ members: ['ada'] })
  const sent = await makeCameraPhoto({ seed: 1, width: 320, height: 240 })
  const upload = (keepsPosition: boolean) => {
    const content = Readable.from([sent], { objectMode: false })
    return receiveFile(app.context, { userId: ada.id, sessionId: '' }, { content, keepsPosition })
  }
  const [kept, removed] = [await upload(true), await upload(false)]
  await app.given.message(ada, group, { files: [kept.id, removed.id] })
  const saved = await saveArchive(app, ada, { group })
  const isAsSent = (id: string) => {
    const { path } = linesOf(saved, 'files').find((file) => file.id === id)!
    return saved.entries.get(path!)!.equals(sent)
  }
  expect([isAsSent(kept.id), isAsSent(removed.id)]).toEqual([true, false])
})
