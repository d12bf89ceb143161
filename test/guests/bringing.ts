import { makeCollection } from '#contract/collecting/collections.ts'
import * as links from '#contract/guests/guest-links.ts'
import * as guests from '#contract/guests/guest-pages.ts'
import { listGroupMessages } from '#contract/messages.ts'
import { family } from '../app/collecting.ts'
import type { Person } from '../app/given.ts'
import { guestBrowser } from './guest-browser.ts'

export type Bringing = Awaited<ReturnType<typeof givenBringing>>

/** A family, and Bea’s collection Corsica, to which guests bring photos by her links. */
export async function givenBringing() {
  const given = await family()
  const { app, bea, cleo, group } = given
  const made = await app.as(bea).call(makeCollection, { params: { id: group }, body: { name: 'Corsica' } })
  const collection = made.id
  const make = (body: object = {}) =>
    app.as(bea).call(links.makeGuestLink, { params: { id: group }, body: { collection, add: true, ...body } })
  const name = (browser: ReturnType<typeof guestBrowser>, link: string, called = 'Marta Nowak') =>
    browser.call(guests.nameGuest, { params: { link }, body: { name: called } })
  const come = async (address: string, link: string, called?: string) => {
    const browser = guestBrowser(app)
    await browser.open(address)
    await name(browser, link, called)
    return browser
  }
  return {
    ...given,
    collection,
    make,
    name,
    come,
    waiting: (person: Person) => app.as(person).call(links.listWaitingPhotos, { params: { id: group } }),
    decide: (person: Person, body: { letIn?: string[]; decline?: string[] }) =>
      app
        .as(person)
        .call(links.decideWaitingPhotos, { params: { id: group }, body: { letIn: [], decline: [], ...body } }),
    messages: async () =>
      (await app.as(cleo).call(listGroupMessages, { params: { id: group, page: 0 }, query: { embed: 'cards' } }))
        .cards!,
    marta: async (wish: object = {}) => {
      const link = await make(wish)
      return { browser: await come(link.address, link.id), link }
    },
  }
}
