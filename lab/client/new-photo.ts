import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { uploadFile, type FileFull } from '#contract/files.ts'
import { postMessage } from '#contract/messages.ts'
import { logIn } from '#contract/sessions.ts'
import { loginOf, logins } from '#scripts/demo/people.ts'
import type { OpenDemo } from '#test/servers/open-demo.ts'
import { leaveAlone, onPhone } from './phone.ts'

/** Milliseconds until the feed shows a photo that somebody else has posted since this device was there. */
export function measureNewPhoto(browser: Browser, demo: OpenDemo): Promise<number> {
  const work = async (page: Page) => {
    const photo = await postPhoto(demo)
    // The server makes its pictures.
    await leaveAlone(3000)
    await page.addInitScript((id) => {
      const note = ({ target }: Event) => {
        if (!(target instanceof HTMLImageElement) || !target.currentSrc.includes(id)) return
        document.removeEventListener('load', note, { capture: true })
        requestAnimationFrame(() => setTimeout(() => Object.assign(window, { shownAt: performance.now() })))
      }
      document.addEventListener('load', note, { capture: true })
    }, photo)
    await page.goto('/feed', { waitUntil: 'commit' })
    await leaveAlone(6000)
    return page.evaluate(() => (window as unknown as { shownAt: number }).shownAt)
  }
  return onPhone(browser, demo, work, { visited: '/feed' })
}

/** @returns the id of the photo */
async function postPhoto(demo: OpenDemo): Promise<string> {
  const call = demo.call('jeanne')
  const { api_key: key } = await call(logIn, { body: { login: loginOf('jeanne'), password: logins.jeanne.password } })
  const body = new FormData()
  body.set('file', await openAsBlob(join(import.meta.dirname, '../../scripts/demo/photos/lake.jpg')), 'lac.jpg')
  const { method, path } = uploadFile
  const response = await fetch(demo.url + path, { method, body, headers: { 'X-AUTH-TOKEN': key } })
  const { id } = (await response.json()) as FileFull
  const data = { text: 'Le lac, ce matin.' }
  await call(postMessage, { body: { group: demo.group('Les Moreau'), data, files: [id] } })
  return id
}
