import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  addCalendarFeed,
  changeCalendarFeed,
  listCalendarFeeds,
  removeCalendarFeed,
  renewCalendarFeed,
  type CalendarFeed,
} from '#contract/blocks/calendar-feeds.ts'
import { listGroups } from '#contract/group-overviews.ts'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { CalendarSettings } from './CalendarSettings.tsx'
import { SubscribeRows } from './SubscribeRows.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

const now = () => Math.floor(Date.now() / 1000)
const hour = 3600
const address = 'https://coterie.example.org/api/calendar-feeds/secret.ics'
const ofAll: CalendarFeed = {
  id: 'f1',
  shows: 'everything',
  titlesOnly: false,
  address,
  createdAt: 0,
  looks: [],
}
const ofGroup: CalendarFeed = {
  ...ofAll,
  id: 'f2',
  group: { id: 'g1', name: 'Les Moreau', entityType: 'group' },
  address: address.replace('secret', 'group'),
}

let feeds: CalendarFeed[]
let isReachable: boolean
const open = vi.fn()
beforeEach(() => {
  feeds = []
  isReachable = true
  open.mockReset()
  vi.stubGlobal('open', open)
  vi.mocked(call).mockReset()
  vi.mocked(call).mockImplementation(((endpoint: unknown, input?: { params?: { id: string }; body?: object }) => {
    if (endpoint === listCalendarFeeds) return Promise.resolve({ feeds, isReachable })
    if (endpoint === listGroups) return Promise.resolve(['g1', 'g2'].map((id) => ({ id, name: `Group ${id}` })))
    if (endpoint === addCalendarFeed) return Promise.resolve({ ...ofAll, ...input!.body })
    if (endpoint === changeCalendarFeed) return Promise.resolve({ ...ofAll, ...input!.body })
    if (endpoint === renewCalendarFeed) return Promise.resolve({ ...ofAll, address: `${address}?new` })
    return Promise.resolve()
  }) as typeof call)
})

const row = async (name: string) => within((await screen.findByText(name)).closest('li')!)
const sent = (endpoint: unknown) =>
  vi.mocked(call).mock.calls.flatMap(([called, input]) => (called === endpoint ? [input] : []))

test('a calendar gets its address with the first program that it is added to', async () => {
  await renderOnPage(<SubscribeRows group="g1" />)
  const google = await row('Google Calendar')
  expect(google.getByText('Not added yet')).toBeDefined()
  await userEvent.click(google.getByRole('button', { name: 'Add to Google Calendar' }))
  expect(sent(addCalendarFeed)).toEqual([{ body: { group: 'g1' } }])
  const link = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(address.replace('https', 'webcal'))}`
  expect(open).toHaveBeenCalledWith(link, '_blank', 'noreferrer')
  expect((await screen.findByRole('link', { name: 'Add to Google Calendar' })).getAttribute('href')).toBe(link)
})

test('each program has a link of its own', async () => {
  feeds = [ofAll]
  await renderOnPage(<SubscribeRows />)
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await hrefOf('Add to Apple Calendar')).toBe('webcal://coterie.example.org/api/calendar-feeds/secret.ics')
  expect(await hrefOf('Add to Outlook')).toBe(
    `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}&name=Coterie`,
  )
})

test('it says when each last looked, and what has stopped', async () => {
  const tuesday = now() - 3 * 24 * hour
  feeds = [
    {
      ...ofAll,
      looks: [
        { program: 'apple', at: now() - 20 * 60 },
        { program: 'google', at: now() - 6 * hour },
        { program: 'outlook', at: tuesday },
      ],
    },
  ]
  await renderOnPage(<SubscribeRows />)
  const google = await row('Google Calendar')
  expect(google.getByText('Google last looked 6 hours ago')).toBeDefined()
  expect(google.getByText('Added')).toBeDefined()
  expect(google.queryByRole('link')).toBeNull()
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' }).format(tuesday * 1000)
  const outlook = await row('Outlook')
  expect(outlook.getByText(`Outlook hasn’t looked since ${weekday}. Add it again.`)).toBeDefined()
  expect(outlook.getByRole('link', { name: 'Add to Outlook' })).toBeDefined()
})

test('a server that is only at home says who cannot reach it', async () => {
  feeds = [ofAll]
  isReachable = false
  await renderOnPage(<SubscribeRows />)
  const google = await row('Google Calendar')
  expect(google.getByText(/^Google can’t reach this server/)).toBeDefined()
  expect(google.queryByRole('link')).toBeNull()
  expect((await row('Apple Calendar')).getByRole('link')).toBeDefined()
})

test('a choice is saved by itself, and the calendar stays in its place', async () => {
  feeds = [ofAll]
  await renderOnPage(<SubscribeRows />)
  await userEvent.click(await screen.findByText('What’s in it, and the link'))
  await userEvent.click(screen.getByRole('switch', { name: 'Titles only' }))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Groups' }), 'Group g2')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What’s in it' }), 'Only birthdays')
  const params = { id: 'f1' }
  expect(sent(changeCalendarFeed)).toEqual([
    { params, body: { titlesOnly: true } },
    { params, body: { group: 'g2' } },
    { params, body: { shows: 'birthdays' } },
  ])
  expect(screen.getByRole('link', { name: 'Add to Outlook' })).toBeDefined()
})

test('a new link asks first', async () => {
  feeds = [ofAll]
  await renderOnPage(<SubscribeRows />)
  await userEvent.click(await screen.findByText('What’s in it, and the link'))
  await userEvent.click(screen.getByRole('button', { name: 'Make a new link' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Make a new link?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep this one' }))
  expect(sent(renewCalendarFeed)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Make a new link' }))
  const again = await screen.findByRole('alertdialog', { name: 'Make a new link?' })
  await userEvent.click(within(again).getByRole('button', { name: 'Make a new link' }))
  expect(sent(renewCalendarFeed)).toEqual([{ params: { id: 'f1' } }])
})

test('the settings list all of them, and more can be added and removed', async () => {
  feeds = [ofAll, ofGroup]
  await renderOnPage(<CalendarSettings />)
  const group = within(await screen.findByRole('region', { name: 'Les Moreau' }))
  expect(screen.getByRole('region', { name: 'All groups' })).toBeDefined()
  await userEvent.click(group.getByText('What’s in it, and the link'))
  await userEvent.click(group.getByRole('button', { name: 'Remove' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove this calendar?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(sent(removeCalendarFeed)).toEqual([{ params: { id: 'f2' } }])
  await userEvent.click(screen.getByRole('button', { name: 'Another calendar' }))
  expect(screen.getByRole('button', { name: 'Add to Outlook' })).toBeDefined()
})
