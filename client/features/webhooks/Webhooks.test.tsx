import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as contract from '#contract/programs/webhooks.ts'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { createToasts, ToastsContext } from '../../ui/toasts/toast.ts'
import { Webhooks } from './Webhooks.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

const bell: contract.Webhook = {
  id: 'w',
  url: 'https://home.example/coterie',
  events: ['message.created', 'member.joined'],
  createdAt: 0,
}
const secret = 'whsec_dGhpcyBpcyBhbiBleGFtcGxlIG9mIGEgc2VjcmV0ISE='
let webhooks: contract.Webhook[]
let deliveries: contract.WebhookDelivery[]

beforeEach(() => {
  webhooks = []
  deliveries = []
  vi.mocked(call).mockReset()
  vi.mocked(call).mockImplementation((async (endpoint: unknown) => {
    if (endpoint === contract.listWebhooks) return { webhooks }
    if (endpoint === contract.listWebhookDeliveries) return { deliveries }
    if (endpoint === contract.makeWebhook || endpoint === contract.renewWebhookSecret) return { webhook: bell, secret }
    if (endpoint === contract.changeWebhook) return bell
    return []
  }) as never)
})

function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastsContext value={createToasts()}>
        <Webhooks />
      </ToastsContext>
    </QueryClientProvider>,
  )
}

const sent = (endpoint: unknown) =>
  vi.mocked(call).mock.calls.flatMap(([called, input]) => ((called as unknown) === endpoint ? [input] : []))
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('one is made with an address and what it tells, and then its secret is shown', async () => {
  show()
  await click('Make a webhook')
  const form = within(await screen.findByRole('dialog', { name: 'A webhook' }))
  const make = form.getByRole<HTMLButtonElement>('button', { name: 'Make a webhook' })
  expect(make.disabled).toBe(true)
  fireEvent.change(form.getByLabelText('Address'), { target: { value: ` ${bell.url} ` } })
  await userEvent.click(form.getByRole('switch', { name: 'People who join' }))
  await userEvent.click(form.getByRole('switch', { name: 'Replies' }))
  await userEvent.click(make)
  await screen.findByText(secret)
  expect(sent(contract.makeWebhook)).toEqual([{ body: { url: bell.url, events: bell.events } }])
})

test('one that is off says why, and is turned on with one tap', async () => {
  webhooks = [{ ...bell, offSince: 1, offBecause: 'gone' }]
  show()
  await screen.findByText('Off: the other side wants no more')
  await click('Turn on')
  expect(sent(contract.changeWebhook)).toEqual([{ params: { id: 'w' }, body: { isOn: true } }])
})

test('its details say what became of what was sent, and try it again', async () => {
  webhooks = [bell]
  const past = { happenedAt: 1_764_000_000, attempts: 1 }
  deliveries = [
    { ...past, id: 'd1', type: 'webhook.test', state: 'delivered', status: 204 },
    { ...past, id: 'd2', type: 'message.created', state: 'waiting', status: 503, answer: 'Closed today' },
    { ...past, id: 'd3', type: 'reply.created', state: 'failed', attempts: 0, problem: 'turned-off' },
  ]
  show()
  await click('Details of home.example')
  await screen.findByText('Delivered · Answer 204')
  screen.getByText(/Will be tried again · Answer 503/)
  screen.getByText('Closed today')
  screen.getByText('Given up · Not sent: it was off')
  const again = screen.getAllByRole('button', { name: /^Try .* again$/ })
  expect(again.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Try “New messages” again',
    'Try “Replies” again',
  ])
  await click('Try “New messages” again')
  expect(sent(contract.repeatWebhookDelivery)).toEqual([{ params: { id: 'w', delivery: 'd2' } }])
  await click('Send a test')
  await waitFor(() => expect(sent(contract.testWebhook)).toEqual([{ params: { id: 'w' } }]))
})

test('it tells at least one thing', async () => {
  webhooks = [{ ...bell, events: ['message.created'] }]
  show()
  await click('Details of home.example')
  await userEvent.click(await screen.findByRole('switch', { name: 'New messages' }))
  await screen.findByText('Choose at least one.')
  expect(sent(contract.changeWebhook)).toEqual([])
})

test('a new secret is asked for, and shown', async () => {
  webhooks = [bell]
  show()
  await click('Details of home.example')
  await click('New secret')
  const question = within(await screen.findByRole('alertdialog', { name: 'Make a new secret?' }))
  await userEvent.click(question.getByRole('button', { name: 'New secret' }))
  await screen.findByText(secret)
})
