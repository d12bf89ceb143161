import { randomUUID } from 'node:crypto'
import { confirmMessage } from '#contract/blocks/confirmations.ts'
import { answerEvent, readEvent } from '#contract/blocks/events.ts'
import { claimListItem, readList } from '#contract/blocks/lists.ts'
import { readPoll, vote } from '#contract/blocks/polls.ts'
import { readGroup } from '#contract/groups.ts'
import { postMessage } from '#contract/messages.ts'
import { atOneTable, signIn, type Call } from '../support/people.ts'
import { atBrowser, expect, test, type Person } from '../support/test.ts'

test.use({ hasOwnServer: true })

const title = 'Advent lunch'

/** The message, as somebody sees it. */
function screenOf({ page, context }: Person) {
  const block = (name: string) => page.getByRole('region', { name, exact: true })
  return {
    page,
    context,
    poll: block('Poll'),
    event: block('Event'),
    list: block('Who brings what'),
    confirmation: block('Please confirm'),
  }
}

type Screen = ReturnType<typeof screenOf>

test(
  'five people answer everything at once, and three screens agree',
  { tag: '@long' },
  async ({ server, browser, ada, bea }) => {
    test.slow()
    const { ada: asAda, group } = await atOneTable(server, ada, bea)
    const { inviteKey } = await asAda(readGroup, { params: { id: group } })
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
    const cleo = await atBrowser(browser, server, 'Cleo', phone)
    await signIn(server, cleo, inviteKey!)
    const distant = await Promise.all(
      ['Dan', 'Eve'].map((name) =>
        signIn(server, { name, email: `${name}-${randomUUID()}@example.org`, password: 'correct horse' }, inviteKey!),
      ),
    )
    const start = `${new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)}T12:30`
    const blocks = {
      confirmation: true as const,
      poll: { kind: 'one' as const, shows: 'names' as const, options: [{ text: 'Raclette' }, { text: 'Fondue' }] },
      event: { start, zone: 'Europe/Paris', place: 'Parish hall', seats: 3 },
      list: { items: ['Candles', 'Bread'].map((words) => ({ id: randomUUID(), words })) },
    }
    const { id } = await asAda(postMessage, { body: { group, data: { title }, blocks } })
    const [adas, beas, cleos] = [screenOf(ada), screenOf(bea), screenOf(cleo)]
    const screens = [adas, beas, cleos]
    await Promise.all(screens.map(({ page }) => page.goto(`/messages/${id}`)))
    const all = (check: (screen: Screen) => Promise<unknown>) => Promise.all(screens.map(check))
    const everybody = (onScreen: (screen: Screen) => Promise<unknown>, byCall: (call: Call) => Promise<unknown>) =>
      Promise.all([...screens.map(onScreen), ...distant.map(byCall)])

    await test.step('all five vote', async () => {
      const { options, shows } = await asAda(readPoll, { params: { id }, query: {} })
      const votes = [{ option: options[0]!.id, answer: 'yes' as const }]
      await everybody(
        ({ poll }) => poll.getByRole('button', { name: /Raclette/ }).click(),
        (call) => call(vote, { params: { id }, body: { votes, shows } }),
      )
      await all(({ poll }) => expect(poll.getByText('5 of 5 have voted')).toBeVisible())
      await all(({ poll }) => expect(poll.getByRole('button', { name: /Raclette.*5 votes/ })).toBeVisible())
    })

    await test.step('all five come, and there are three seats', async () => {
      const { id: occurrence } = await asAda(readEvent, { params: { id }, query: {} })
      await everybody(
        ({ event }) => event.getByRole('button', { name: /^(Coming|Put me on the waiting list)$/ }).click(),
        (call) => call(answerEvent, { params: { id, occurrence }, body: { answer: 'coming' } }),
      )
      await all(async ({ event }) => {
        await expect(event.getByText('3 people are coming')).toBeVisible()
        await expect(event.getByRole('list', { name: 'Coming' }).getByRole('listitem')).toHaveCount(3)
        await expect(event.getByRole('list', { name: 'Waiting list' }).getByRole('listitem')).toHaveCount(2)
      })
    })

    await test.step('all five bring the candles, and one of them does', async () => {
      const { items } = await asAda(readList, { params: { id } })
      const params = { id, item: items[0]!.id }
      await everybody(
        ({ list }) =>
          // Somebody else may have been faster than the tap.
          list
            .getByRole('button', { name: 'I’ll bring it: Candles' })
            .click({ timeout: 2000 })
            .catch(() => {}),
        (call) => call(claimListItem, { params, body: { amount: 1 } }).catch(() => {}),
      )
      await all(({ list }) => expect(list.getByText('1 of 2 taken')).toBeVisible())
      await all(({ list }) => expect(list.getByRole('button', { name: 'I’ll bring it: Candles' })).toHaveCount(0))
      const { items: after } = await asAda(readList, { params: { id } })
      expect(after[0]!.takers).toBe(1)
    })

    await test.step('whoever was asked confirms', async () => {
      await Promise.all([
        ...[beas, cleos].map(({ confirmation }) => confirmation.getByRole('button', { name: 'I’ve read it' }).click()),
        ...distant.map((call) => call(confirmMessage, { params: { id }, body: { confirmed: true } })),
      ])
      await all(({ confirmation }) => expect(confirmation.getByText('Everybody has confirmed')).toBeVisible())
    })

    await test.step('one is offline, changes every answer, and is back', async () => {
      const { poll, event, list, confirmation, context } = cleos
      await context.setOffline(true)
      await poll.getByRole('button', { name: /Fondue/ }).click()
      await event.getByRole('button', { name: 'Can’t' }).click()
      await list.getByRole('button', { name: 'I’ll bring it: Bread' }).click()
      await confirmation.getByRole('button', { name: 'I’ve read it' }).click()
      for (const block of [poll, event, list, confirmation])
        await expect(block.getByText('We’ll send it when you’re back.')).toBeVisible()
      await context.setOffline(false)
      for (const block of [poll, event, list, confirmation])
        await expect(block.getByText('We’ll send it when you’re back.')).toBeHidden()
      for (const screen of [adas, beas]) {
        await expect(screen.poll.getByRole('button', { name: /Fondue.*1 vote/ })).toBeVisible()
        await expect(screen.event.getByText('1 person can’t come')).toBeVisible()
        await expect(screen.event.getByText('3 people are coming')).toBeVisible()
        await expect(screen.list.getByText('2 of 2 taken')).toBeVisible()
        await expect(screen.confirmation.getByText('3 of 4 have confirmed')).toBeVisible()
      }
    })

    await test.step('what its options, its place and its list say is found, by everybody', async () => {
      for (const words of ['Raclette', 'Parish', 'Candles']) {
        await beas.page.goto(`/groups/${group}/search?q=${words}`)
        await expect(beas.page.getByRole('heading', { name: title })).toBeVisible()
      }
      await beas.page.goto(`/messages/${id}`)
    })

    await test.step('it moves, and then it is off: at once on every screen', async () => {
      await adas.page.getByRole('button', { name: 'Event options' }).click()
      await adas.page.getByRole('menuitem', { name: 'Change the event' }).click()
      const dialog = adas.page.getByRole('dialog', { name: 'Change the event' })
      await dialog.getByLabel('Where (optional)').fill('Town hall')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await all(({ event }) => expect(event.getByText('Town hall')).toBeVisible())
      const answer = beas.event.getByRole('button', { name: 'Maybe' })
      await answer.focus()
      await adas.page.getByRole('button', { name: 'Event options' }).click()
      await adas.page.getByRole('menuitem', { name: 'Cancel the event' }).click()
      await adas.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the event' }).click()
      await all(({ event }) => expect(event.getByText('Canceled')).toBeVisible())
      await expect(answer).toHaveCount(0)
      // Whoever was about to answer is still on the message.
      await expect(beas.page.locator('main :focus')).toHaveCount(1)
      await beas.page.reload()
      await expect(beas.event.getByText('Canceled')).toBeVisible()
    })
    await cleo.context.close()
  },
)
