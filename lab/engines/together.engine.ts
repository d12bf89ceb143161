import { randomUUID } from 'node:crypto'
import { answerEvent, readEvent } from '#contract/blocks/events.ts'
import { readPoll, vote } from '#contract/blocks/polls.ts'
import { postMessage } from '#contract/messages.ts'
import { sizes } from './driver.ts'
import { signIn } from './steps.ts'
import { engines, test } from './test.ts'

const title = 'Advent lunch'

for (const engine of engines) {
  for (const size of sizes) {
    test(`${engine}, ${size.name}: doing things together`, async ({ open }) => {
      test.slow()
      const { screen, ada, bea, group } = await open(engine, size)
      const zone = 'Europe/Paris'
      const start = `${new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)}T12:30`
      const blocks = {
        confirmation: true as const,
        poll: {
          kind: 'dates' as const,
          shows: 'names' as const,
          zone,
          options: [{ moment: start }, { moment: start.slice(0, 10) }],
        },
        event: { start, zone, place: 'Parish hall' },
        list: { items: ['Candles', 'Bread'].map((words) => ({ id: randomUUID(), words })) },
      }
      const { id } = await bea.call(postMessage, { body: { group, data: { title }, blocks } })
      await signIn(screen, ada)
      for (const path of [`/groups/${group}`, `/messages/${id}`]) {
        await screen.goTo(path)
        await screen.sees({ role: 'button', name: 'Coming' })
        await screen.fitsWindow()
      }

      await test.step('answers', async () => {
        await screen.press({ role: 'button', name: 'I’ve read it' })
        await screen.sees({ text: 'Everybody has confirmed' })
        await screen.press({ role: 'button', name: 'Coming' })
        await screen.sees({ text: '1 person is coming' })
        await screen.press({ role: 'button', name: 'I’ll bring it: Candles' })
        await screen.sees({ text: '1 of 2 taken' })
        await screen.press({ css: '[data-answer="if-need-be"]' })
        await screen.sees({ text: '1 of 2 has voted' })
        await screen.fitsWindow()
      })

      await test.step('those of others', async () => {
        const { id: occurrence } = await bea.call(readEvent, { params: { id }, query: {} })
        await bea.call(answerEvent, { params: { id, occurrence }, body: { answer: 'coming', friends: 2 } })
        await screen.sees({ text: '4 people are coming' })
        const { options, shows } = await bea.call(readPoll, { params: { id }, query: {} })
        const votes = [{ option: options[0]!.id, answer: 'yes' as const }]
        await bea.call(vote, { params: { id }, body: { votes, shows } })
        await screen.sees({ text: '2 of 2 have voted' })
        await screen.fitsWindow()
      })

      await test.step('calendar and editors', async () => {
        await screen.goTo(`/groups/${group}/calendar`)
        await screen.sees({ text: title })
        await screen.fitsWindow()
        await screen.goTo(`/groups/${group}/write?event=1`)
        await screen.sees({ label: 'Where (optional)' })
        await screen.fitsWindow()
        await screen.goTo(`/groups/${group}/write?dates=1`)
        await screen.sees({ role: 'group', name: 'Date 2' })
        await screen.fitsWindow()
      })
    })
  }
}
