import sharp from 'sharp'
import { makeCollection } from '#contract/collecting/collections.ts'
import { postMessage } from '#contract/messages.ts'
import { listPhotos } from '#contract/photos.ts'
import { sizes } from '#lab/engines/driver.ts'
import type { Screen } from '#lab/engines/screen.ts'
import { signIn } from '#lab/engines/steps.ts'
import { allEngines, expect, test, type World } from '#lab/engines/test.ts'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'
import { make } from '../support/media-files.ts'

const [phone] = sizes
const months = 18
const photosOfMonth = 3
const all = months * photosOfMonth + 1

for (const engine of allEngines) {
  test(
    `${engine}, on a phone: a wall of photos, a collection, a film`,
    { tag: '@long' },
    async ({ open }, testInfo) => {
      test.setTimeout(360_000)
      const world = await open(engine, phone!)
      const { screen, ada, group } = world
      const film = (await make(testInfo, 'sail.mp4')).buffer
      const collection = await hang(world, film)
      await signIn(screen, ada)

      await test.step('the wall opens, and goes on as far as it is scrolled', async () => {
        await screen.goTo(`/groups/${group}`)
        await screen.press({ role: 'link', name: 'Photos', within: 'main' })
        await screen.sees({ role: 'heading', name: 'June 2025 3 photos, 1 video' })
        await screen.sees({ role: 'slider', name: 'Go to a month' })
        await expect.poll(() => screen.run(picturesInSight)).toMatchObject({ missing: 0 })
        for (const part of [0.25, 0.5, 0.75, 1]) {
          await screen.run((part: number) => scrollTo(0, part * document.documentElement.scrollHeight), part)
          await expect.poll(() => screen.run(picturesInSight)).toMatchObject({ missing: 0 })
        }
        await screen.sees({ role: 'heading', name: 'January 2024 3 photos' })
        await screen.fitsWindow()
      })

      await test.step('photos follow each other by keys and by a finger, and close to where they hang', async () => {
        await screen.press({ role: 'button', name: 'Photo by Bea, January 10, 2024' })
        await screen.sees({ text: `${all - 2} of ${all}` })
        await expect.poll(() => screen.run(isPictureOpen)).toBe(true)
        await screen.key('ArrowRight')
        await screen.sees({ text: `${all - 1} of ${all}` })
        await screen.key('ArrowLeft')
        await screen.sees({ text: `${all - 2} of ${all}` })
        await swipe(screen, 'left')
        await screen.sees({ text: `${all - 1} of ${all}` })
        await swipe(screen, 'right')
        await screen.sees({ text: `${all - 2} of ${all}` })
        await screen.fitsWindow()
        await screen.key('Escape')
        await screen.seesNo({ css: '.pswp' })
        await expect
          .poll(() => screen.run(whatHasFocus))
          .toEqual({ name: 'Photo by Bea, January 10, 2024', inSight: true })
      })

      await test.step('a film plays', async () => {
        await screen.run(() => scrollTo(0, 0))
        await screen.press({ role: 'button', name: /^Video by Bea/ })
        await expect.poll(() => screen.run(secondsPlayed), { timeout: 20_000 }).toBeGreaterThan(0.5)
        await screen.key('Escape')
        await screen.seesNo({ css: '.pswp' })
      })

      await test.step('a collection', async () => {
        await screen.goTo(`/groups/${group}/collections/${collection}`)
        await screen.sees({ role: 'heading', name: 'The lake' })
        await expect.poll(() => screen.run(picturesInSight)).toMatchObject({ missing: 0 })
        await screen.press({ role: 'button', name: /^Photo by Bea/ })
        await screen.sees({ text: '1 of 4' })
        await swipe(screen, 'left')
        await screen.sees({ text: '2 of 4' })
        await screen.press({ role: 'button', name: 'Close', within: '.pswp' })
        await screen.seesNo({ css: '.pswp' })
      })
      await isListToScreenReaders(screen)
    },
  )
}

async function swipe(screen: Screen, towards: 'left' | 'right'): Promise<void> {
  await expect.poll(() => screen.run(isPictureOpen)).toBe(true)
  await screen.swipe(towards)
}

/** Bea’s photos of each month, a film in the last, and a collection of some. @returns its id */
async function hang({ bea, group }: World, film: Buffer): Promise<string> {
  for (let month = 0; month < months; month++) {
    const files: string[] = []
    for (let n = 0; n < photosOfMonth; n++) {
      const photo = await makeCameraPhoto({ seed: month * photosOfMonth + n + 1, width: 640, height: 480 })
      // Without what the camera wrote, its day is that of the message.
      const undated = await sharp(photo).autoOrient().jpeg().toBuffer()
      files.push(await bea.upload(undated, `IMG_${month}_${n}.jpg`, 'image/jpeg'))
    }
    if (month === months - 1) files.push(await bea.upload(film, 'sail.mp4', 'video/mp4'))
    const createdAt = Date.UTC(2024, month, 10, 12) / 1000
    await bea.call(postMessage, { body: { group, data: { title: `Month ${month + 1}` }, files, createdAt } })
  }
  const { photos } = await bea.call(listPhotos, { query: { group, limit: 40 } })
  const chosen = photos.filter(({ type }) => type.startsWith('image/')).slice(0, 4)
  const body = { name: 'The lake', photos: chosen.map(({ id, message }) => ({ message, file: id })) }
  return (await bea.call(makeCollection, { params: { id: group }, body })).id
}

/** WebKit forgets lists without bullets: VoiceOver would neither count nor name them. */
async function isListToScreenReaders(screen: Screen): Promise<void> {
  const role = await screen.roleOf({ css: 'main ul' })
  if (role !== undefined) expect(role).toBe('list')
}

/** Runs in the page. */
function picturesInSight() {
  const images = [...document.querySelectorAll<HTMLImageElement>('main li img')].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
  return { all: images.length, missing: images.length ? images.filter((one) => one.naturalWidth === 0).length : 1 }
}

/** Runs in the page: whether it has come to rest, and follows a finger. */
function isPictureOpen(): boolean {
  const isMoving = document
    .getAnimations()
    .some(({ effect, playState }) => playState === 'running' && (effect as KeyframeEffect).target?.closest('.pswp'))
  if (isMoving) return false
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
  if (!(middle instanceof HTMLImageElement) || middle.naturalWidth === 0 || !middle.closest('.pswp')) return false
  const { left, right } = middle.getBoundingClientRect()
  return Math.abs(left + right - document.documentElement.clientWidth) < 2
}

/** Runs in the page. */
function whatHasFocus() {
  const { activeElement: focused } = document
  const { top = -1, bottom = -1 } = focused?.getBoundingClientRect() ?? {}
  return { name: focused?.querySelector('img')?.alt, inSight: bottom > 0 && top < innerHeight }
}

/** Runs in the page. */
function secondsPlayed(): number {
  return document.querySelector('video')?.currentTime ?? 0
}
