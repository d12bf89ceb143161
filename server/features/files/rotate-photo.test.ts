import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { rotateFile } from '#contract/files.ts'
import { refusal } from '#test/app/refusal.ts'
import { startApp } from '#test/app/start-app.ts'
import { makePngBomb } from '#test/photos/bombs.ts'
import { differenceFromUpright, makeCameraPhoto } from '#test/photos/camera-photo.ts'
import { makeHeic, rawOf } from '#test/photos/heic.ts'
import { makeAnimatedGif, makePngWithAlpha } from '#test/photos/odd-files.ts'

test('a photo is turned clockwise as a copy that knows its day', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const file = await app.given.file(ada, await makeCameraPhoto({ seed: 1, orientation: 6, width: 800, height: 600 }))
  expect(file).toMatchObject({ width: 600, height: 800 })
  const turned = await app.as(ada).call(rotateFile, { params: { id: file.id }, body: { degrees: 90 } })
  expect(turned).toMatchObject({ type: 'image/jpeg', width: 800, height: 600, takenAt: file.takenAt })
  const headers = { 'X-AUTH-TOKEN': ada.key }
  const full = await (await fetch(`${app.url}files/${turned.contentUrl}`, { headers })).arrayBuffer()
  const back = await sharp(full).rotate(270).jpeg().toBuffer()
  expect(await differenceFromUpright(1, back)).toBeLessThan(8)
  const before = await fetch(`${app.url}files/${file.contentUrl}`, { headers })
  expect(await sharp(await before.arrayBuffer()).metadata()).toMatchObject({ width: 600, height: 800 })
})

test('what is transparent stays so, and an animation becomes its first frame', { tags: 'long' }, async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const png = await app.given.file(ada, await makePngWithAlpha())
  const turned = await app.as(ada).call(rotateFile, { params: { id: png.id }, body: { degrees: 180 } })
  expect(turned).toMatchObject({ type: 'image/png', width: 640, height: 480 })
  const gif = await app.given.file(ada, await makeAnimatedGif())
  const still = await app.as(ada).call(rotateFile, { params: { id: gif.id }, body: { degrees: 90 } })
  expect(still).toMatchObject({ type: 'image/jpeg', width: 240, height: 320 })
})

test('a HEIC is handed out as JPEG, in every size, and can be turned', { tags: 'long', timeout: 60_000 }, async () => {
  const app = await startApp()
  const [ada, bea] = [await app.given.person('ada'), await app.given.person('bea')]
  const photo = await makeCameraPhoto({ seed: 1, orientation: 1, width: 800, height: 600 })
  const file = await app.given.file(ada, makeHeic({ raw: await rawOf(photo), tile: 256 }))
  expect(file).toMatchObject({ type: 'image/jpeg', contentUrl: `${file.id}.jpg`, width: 800, height: 600 })
  const headers = { 'X-AUTH-TOKEN': ada.key, Accept: 'image/webp' }
  const small = await fetch(`${app.url}api/images/thumbnail/720/99999/${file.id}`, { headers })
  expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 720 })
  const full = await fetch(`${app.url}files/${file.contentUrl}`, { headers })
  expect(await differenceFromUpright(1, Buffer.from(await full.arrayBuffer()))).toBeLessThan(8)
  const turn = { params: { id: file.id }, body: { degrees: 270 as const } }
  expect(await app.as(ada).call(rotateFile, turn)).toMatchObject({ width: 600, height: 800 })
  expect(await refusal(app.as(bea).call(rotateFile, turn))).toMatchObject({ status: 404 })
})

test('a photo that would take too much memory to be turned is refused', { tags: 'long', timeout: 60_000 }, async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const { id } = await app.given.file(ada, makePngBomb(7000))
  const turn = app.as(ada).call(rotateFile, { params: { id }, body: { degrees: 90 } })
  expect(await refusal(turn)).toMatchObject({ status: 413, code: 'picture-too-large' })
})

test('a photo that is lost, or whose store is away, is not turned', async () => {
  const app = await startApp()
  const ada = await app.given.person('ada')
  const { id, originalName } = await app.given.file(ada)
  const turn = () => refusal(app.as(ada).call(rotateFile, { params: { id }, body: { degrees: 90 } }))
  const folder = join(app.context.config.dataFolder, 'files')
  await rename(folder, `${folder}-away`)
  expect(await turn()).toMatchObject({ status: 503, code: 'unavailable' })
  await rename(`${folder}-away`, folder)
  await rm(join(folder, originalName))
  expect(await turn()).toMatchObject({ status: 404, code: 'not-found' })
})
