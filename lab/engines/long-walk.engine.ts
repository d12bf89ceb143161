import { writeFile } from 'node:fs/promises'
import { postMessage } from '#contract/messages.ts'
import { makeCameraPhoto } from '#test/photos/camera-photo.ts'
import { sizes } from './driver.ts'
import type { Screen } from './screen.ts'
import { changeName, post, reply, signIn, signOut } from './steps.ts'
import { engines, test, type World } from './test.ts'

for (const engine of engines) {
  for (const size of sizes) {
    test(`${engine}, ${size.name}: the main job`, async ({ open }, testInfo) => {
      test.slow()
      const world = await open(engine, size)
      const { screen, ada, group } = world
      const photos = await Promise.all([1, 2].map((seed) => photoFile(testInfo.outputPath(`IMG_${seed}.jpg`), seed)))
      await signIn(screen, ada)
      await test.step('a draft with photos outlives the page', () => keepsDraft(screen, group, photos))
      await test.step('lightbox', () => looksAtPhotos(screen))
      await test.step('reply', () => reply(screen, 'Qui a les rames ?'))
      await test.step('reactions', () => reacts(screen))
      await test.step('menu and dialog', () => almostDeletes(screen))
      await test.step('live updates', () => seesOthers(world))
      await test.step('another message', () => post(screen, 'Chorale', 'Jeudi, 20 h'))
      await test.step('toast', () => changeName(screen, 'Ada Lovelace'))
      await test.step('sign out', () => signOut(screen))
    })
  }
}

async function keepsDraft(screen: Screen, group: string, photos: string[]) {
  await screen.goTo(`/groups/${group}/write`)
  await screen.press({ role: 'button', name: 'Add a title' })
  await screen.type({ label: 'Title' }, 'Une semaine au lac')
  await screen.type({ label: 'Text' }, 'Six nuits, deux orages.')
  await screen.choose({ css: 'input[type=file]' }, photos)
  await screen.sees({ role: 'button', name: /^Photo 2 of 2, .*Uploaded/ })
  await screen.fitsWindow()
  await screen.goTo('/feed')
  await screen.goTo(`/groups/${group}/write`)
  await screen.sees({ role: 'button', name: /^Photo 2 of 2, .*Uploaded/ })
  await screen.press({ role: 'button', name: 'Send' })
  await screen.isAt(/^\/messages\/[0-9a-f-]{36}$/)
  await screen.sees({ role: 'heading', name: 'Une semaine au lac' })
  await screen.sees({ text: 'Six nuits, deux orages.' })
}

async function looksAtPhotos(screen: Screen) {
  await screen.press({ role: 'img', name: 'Photo 1 of 2 by Ada' })
  await screen.sees({ text: '1 of 2' })
  await screen.fitsWindow()
  await screen.press({ role: 'button', name: 'Close', within: '.pswp' })
  await screen.seesNo({ css: '.pswp' })
  await screen.press({ role: 'img', name: 'Photo 2 of 2 by Ada' })
  await screen.sees({ text: '2 of 2' })
  await screen.key('Escape')
  await screen.seesNo({ css: '.pswp' })
}

async function reacts(screen: Screen) {
  await screen.press({ role: 'button', name: 'React with ❤️' })
  await screen.sees({ role: 'button', name: '❤️ 1: Ada' })
  await screen.fitsWindow()
}

async function almostDeletes(screen: Screen) {
  await screen.press({ role: 'button', name: 'Message options' })
  await screen.key('Escape')
  await screen.seesNo({ role: 'menu' })
  await screen.press({ role: 'button', name: 'Message options' })
  await screen.fitsWindow()
  await screen.press({ role: 'menuitem', name: 'Delete message' })
  await screen.sees({ role: 'alertdialog' })
  await screen.fitsWindow()
  await screen.press({ role: 'button', name: 'Keep it' })
  await screen.seesNo({ role: 'alertdialog' })
}

async function seesOthers({ screen, bea, group }: World) {
  await screen.goTo(`/groups/${group}`)
  await screen.sees({ role: 'heading', name: 'Une semaine au lac' })
  await bea.call(postMessage, { body: { group, data: { title: 'Gâteau' } } })
  await screen.sees({ role: 'heading', name: 'Gâteau' })
  await screen.fitsWindow()
}

async function photoFile(path: string, seed: number): Promise<string> {
  await writeFile(path, await makeCameraPhoto({ seed, width: 1200, height: 900 }))
  return path
}
