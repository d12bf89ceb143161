import { makeCollection } from '#contract/collecting/collections.ts'
import { makeGuestLink } from '#contract/guests/guest-links.ts'
import { nameGuest } from '#contract/guests/guest-pages.ts'
import { guestBrowser } from '#test/guests/guest-browser.ts'
import { makeWebp } from '#test/photos/odd-files.ts'
import { callerOf, prepared, type Aim, type Attacks } from '../attack.ts'
import { flood, repeated } from '../flood.ts'

const guests = 30
const photosOfEach = 10

export const byGuests: Attacks = {
  [`${guests} guests at one link who each bring ${photosOfEach} photos, and list them`]: prepared({
    prepare: (aim) => openLink(aim, guests),
    run: async (aim, { link, browsers }) => {
      const photo = await makeWebp({ width: 2000, height: 1500 })
      const bring = browsers.map(async (browser) => {
        for (let n = 0; n < photosOfEach; n++) await browser.bring(link, photo).catch(() => {})
      })
      const list = browsers.map((browser) =>
        flood(
          aim,
          repeated(50, (n) => ({
            path: `/api/guest/${link}${n % 2 === 0 ? '' : '/photos'}`,
            key: null,
            cookie: browser.cookie(),
          })),
          { atOnce: 3 },
        ),
      )
      await Promise.all([...bring, ...list])
    },
    sendsPhoto: true,
  }),
  '2,000 pages of a link, and one that is none': prepared({
    prepare: (aim) => openLink(aim, 1),
    run: (aim, { link, browsers: [browser] }) =>
      flood(
        aim,
        repeated(2000, (n) => ({
          path: `/api/guest/${n % 4 === 0 ? aim.group : link}/photos`,
          key: null,
          cookie: browser!.cookie(),
        })),
      ),
  }),
}

/** Of a collection, with so many guests who have a name. */
async function openLink(aim: Aim, count: number) {
  const call = callerOf(aim)
  const inGroup = { params: { id: aim.group } }
  const { id: collection } = await call(makeCollection, { ...inGroup, body: { name: 'The wedding' } })
  const { id: link, address } = await call(makeGuestLink, { ...inGroup, body: { collection, add: true } })
  const come = async (_: unknown, n: number) => {
    const browser = guestBrowser(aim)
    await browser.open(address)
    await browser.call(nameGuest, { params: { link }, body: { name: `Guest ${n}` } })
    return browser
  }
  return { link, browsers: await Promise.all(Array.from({ length: count }, come)) }
}
