import { answerEvent, readEvent } from '#contract/blocks/events.ts'
import { postMessage } from '#contract/messages.ts'
import { sizes } from '#lab/engines/driver.ts'
import type { Screen } from '#lab/engines/screen.ts'
import { signIn } from '#lab/engines/steps.ts'
import { allEngines, test, type World } from '#lab/engines/test.ts'

const [phone] = sizes

for (const engine of allEngines) {
  test(`${engine}, on a phone: what is asked in messages, and answered`, { tag: '@long' }, async ({ open }) => {
    test.setTimeout(360_000)
    const world = await open(engine, phone!)
    const { screen, ada, group } = world
    await signIn(screen, ada)

    await test.step('a poll is written, and voted in', async () => {
      await startWriting(screen, group, 'Where do we go?', 'Poll')
      await screen.type({ role: 'textbox', name: 'Option 1' }, 'Back to the lake')
      await screen.type({ role: 'textbox', name: 'Option 2' }, 'Brittany')
      await send(screen)
      await screen.press({ role: 'button', name: /^Brittany/ })
      await screen.sees({ text: '1 of 2 has voted' })
      await screen.sees({ css: 'button[aria-pressed=true]' })
      await screen.fitsWindow()
    })

    await test.step('an event is written, and answered', async () => {
      await startWriting(screen, group, 'Advent lunch', 'Event')
      await setField(screen, 'input[type=date]', dayFromNow(10))
      await setField(screen, 'input[type=time]', '12:30')
      await screen.type({ label: 'Where (optional)' }, 'Parish hall')
      await screen.fitsWindow()
      await send(screen)
      await screen.sees({ text: '12:30 PM' })
      await screen.press({ role: 'button', name: 'Coming' })
      await screen.sees({ text: '1 person is coming' })
      await beaComes(world)
      await screen.sees({ text: '2 people are coming' })
    })

    await test.step('a list is written, and taken from', async () => {
      await startWriting(screen, group, 'Picnic', 'List')
      await screen.type({ label: 'What’s needed' }, 'Cake')
      await screen.key('Enter')
      await screen.type({ label: 'What’s needed' }, 'Bread')
      await screen.key('Enter')
      await send(screen)
      await screen.press({ role: 'button', name: 'I’ll bring it: Cake' })
      await screen.sees({ text: '1 of 2 taken' })
      await screen.fitsWindow()
    })

    await test.step('a message is confirmed', async () => {
      const body = { group, data: { title: 'The hut is closed in June' }, blocks: { confirmation: true as const } }
      const { id } = await world.bea.call(postMessage, { body })
      await screen.goTo(`/messages/${id}`)
      await screen.press({ role: 'button', name: 'I’ve read it' })
      await screen.sees({ text: 'Everybody has confirmed' })
    })

    await test.step('less is seen of Bea, and then again', async () => {
      const { id } = await world.bea.call(postMessage, { body: { group, data: { title: 'My marathon' } } })
      await screen.goTo(`/messages/${id}`)
      await screen.press({ role: 'button', name: 'Message options' })
      await screen.press({ role: 'menuitem', name: /^See less of Bea/ })
      await screen.sees({ text: 'You’ll see less of Bea in this group.' })
      await screen.goTo(`/groups/${group}`)
      await screen.sees({ text: 'You chose not to see this.' })
      await screen.seesNo({ role: 'heading', name: 'My marathon' })
      await screen.press({ role: 'button', name: 'Show Bea’s message' })
      await screen.sees({ role: 'heading', name: 'My marathon' })
      await screen.fitsWindow()
    })
  })
}

async function startWriting(screen: Screen, group: string, title: string, added: string): Promise<void> {
  await screen.goTo(`/groups/${group}/write`)
  await screen.press({ role: 'button', name: 'Add a title' })
  await screen.type({ label: 'Title' }, title)
  await screen.press({ role: 'button', name: 'Add…' })
  await screen.press({ role: 'menuitem', name: new RegExp(`^${added}`) })
}

async function send(screen: Screen): Promise<void> {
  await screen.press({ role: 'button', name: 'Send' })
  await screen.isAt(/^\/messages\/[0-9a-f-]{36}$/)
}

/** Each browser has a way of its own to choose a date, which is not ours to test. */
async function setField(screen: Screen, css: string, value: string): Promise<void> {
  await screen.sees({ css })
  await screen.run(
    (css: string, value: string) => {
      const field = document.querySelector<HTMLInputElement>(css)!
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
    },
    css,
    value,
  )
}

async function beaComes({ screen, bea }: World): Promise<void> {
  const id = (await screen.run(() => location.pathname)).split('/').at(-1)!
  const { id: occurrence } = await bea.call(readEvent, { params: { id }, query: {} })
  await bea.call(answerEvent, { params: { id, occurrence }, body: { answer: 'coming' } })
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
