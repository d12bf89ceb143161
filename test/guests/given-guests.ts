import { endGuestLink, makeGuestLink } from '#contract/guests/guest-links.ts'
import { nameGuest } from '#contract/guests/guest-pages.ts'
import type { TestApp } from '../app/start-app.ts'
import { makeWebp } from '../photos/odd-files.ts'
import { guestBrowser } from './guest-browser.ts'

/** With a name, and a photo that waits: by a link to the message, by one to the collection, and by one that has ended. */
export async function givenGuests(
  app: TestApp,
  { key }: { key: string },
  { group, message, collection }: { group: string; message: string; collection: string },
) {
  const { call } = app.as({ key })
  const guestBy = async (target: { message: string } | { collection: string }) => {
    const body = { ...target, add: true, answer: true, download: true }
    const link = await call(makeGuestLink, { params: { id: group }, body })
    const browser = guestBrowser(app)
    await browser.open(link.address)
    return { ...link, cookie: browser.cookie(), browser }
  }
  const [guest, elsewhere, late] = [
    await guestBy({ message }),
    await guestBy({ collection }),
    await guestBy({ message }),
  ]
  await guest.browser.call(nameGuest, { params: { link: guest.id }, body: { name: 'Marta' } })
  const photo = await guest.browser.bring(guest.id)
  await call(endGuestLink, { params: { id: late.id } })
  return {
    link: guest.id,
    secret: guest.address.split('#')[1]!,
    photo: photo.id,
    upload: await guest.browser.send(guest.id, await makeWebp()),
    cookies: { guest: guest.cookie, 'guest elsewhere': elsewhere.cookie, 'guest too late': late.cookie },
  }
}
