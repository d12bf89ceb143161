import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { v7 as newId } from 'uuid'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Group } from '#contract/groups.ts'
import { adaAtHome, anyMessage, applicationOf, renderInApplication } from '#test/rendering/render-in-application.tsx'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { clearStored, writeStored } from '../../api/stored.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { readDraft } from '../drafts/drafts.ts'
import { ReplyWriter } from '../replying/ReplyWriter.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

const message = { ...anyMessage, id: newId() }

let application: ReturnType<typeof applicationOf>

beforeAll(() => withAllWords(startLanguage()))
beforeEach(() => {
  vi.mocked(call).mockReset()
  clearStored()
  writeStored('apiKey', 'key of Ada')
  application = applicationOf(adaAtHome)
  open('Jeanne', 'Jérôme', 'Marie Jeanne', 'Noé', 'Ömer', 'Paul', 'Quentin', 'Zoë')
})

test('an @ offers the members, six at most and never oneself', async () => {
  await write('Ask @')
  expect(await offered()).toEqual(['Jeanne', 'Jérôme', 'Marie Jeanne', 'Noé', 'Ömer', 'Paul'])
  expect(screen.getByText(/^6 people to mention/)).toBeTruthy()
  await write('@ada')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test.each([
  ['@je', ['Jeanne', 'Jérôme', 'Marie Jeanne']],
  ['@JER', ['Jérôme']],
  ['@om', ['Ömer']],
  ['@marie j', ['Marie Jeanne']],
  ['(@zoe', ['Zoë']],
])('“%s” finds them whatever the case and the accents', async (text, names) => {
  await write(text)
  expect(await offered()).toEqual(names)
})

test.each(['ada@je', '@ je', '@xyz', '@je\nje', 'https://example.org/@je'])('“%s” is in nobody’s way', async (text) => {
  await write('@je')
  await offered()
  await write(text)
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field().value).toBe(`${text}\n`)
})

test('two people of one name are told apart by the day since which they are here, and nobody else is', async () => {
  vi.mocked(call).mockImplementation(async (_, input) => {
    const ids = (input as { query: { users: string } }).query.users.split(',')
    expect(ids).toEqual(['paul', 'pаul'])
    return { people: ids.map((id, n) => ({ id, joinedAt: Date.UTC(2026, 4, n + 3, 12) / 1000 })) }
  })
  const group = queryKeys.group('g1')
  const { users = [] } = application.queryClient.getQueryData<Partial<Group>>(group)!
  const twin = { id: 'pаul', name: 'P\u0430ul', entityType: 'user' as const }
  act(() => void application.queryClient.setQueryData<Partial<Group>>(group, { users: [...users, twin] }))
  await write('@p')
  await screen.findByText('Here since May 3, 2026')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Here since May 3, 2026$/),
    expect.stringMatching(/Here since May 4, 2026$/),
  ])
  await write('@')
  expect(screen.getAllByText(/^Here since/)).toHaveLength(1)
})

test('the arrow keys choose, Enter inserts the name, and it is sent with the reply', async () => {
  vi.mocked(call).mockResolvedValue({ id: 'new' })
  await write('Ask @je')
  await offered()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(active()?.textContent).toContain('Marie Jeanne')
  await userEvent.keyboard('{ArrowDown}')
  expect(active()?.textContent).toContain('Jeanne')
  await userEvent.keyboard('{Enter}')
  expect(field().value).toBe('Ask @Jeanne ')
  expect(field().selectionStart).toBe(12)
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field().hasAttribute('aria-activedescendant')).toBe(false)
  await userEvent.keyboard('please')
  expect(screen.queryByRole('listbox')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(sent()).toEqual({ text: 'Ask @Jeanne please', mentions: [{ id: 'jeanne', name: 'Jeanne' }] }),
  )
})

test.each([{ isComposing: true }, { keyCode: 229 }])(
  'an Enter of an input method (%j) is nobody else’s',
  async (how) => {
    await write('Ask @je')
    await offered()
    fireEvent.keyDown(field(), { key: 'Enter', ...how })
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true, ...how })
    fireEvent.keyDown(field(), { key: 'Escape', ...how })
    expect(await offered()).toHaveLength(3)
    expect(field().value).toBe('Ask @je')
    expect(call).not.toHaveBeenCalled()
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(field().value).toBe('Ask @Jeanne ')
  },
)

test('Tab inserts too, and so does a press', async () => {
  await write('@no')
  await offered()
  await userEvent.keyboard('{Tab}')
  expect(field().value).toBe('@Noé ')
  await write('@Noé and @qu')
  await userEvent.click(await screen.findByRole('option', { name: 'Quentin' }))
  expect(field().value).toBe('@Noé and @Quentin ')
  expect(document.activeElement).toBe(field())
  expect(readDraft(`replies ${message.id}`)?.mentions?.map(({ id }) => id)).toEqual(['noé', 'quentin'])
})

test('Escape closes the list until the next @', async () => {
  await write('@je')
  await offered()
  await userEvent.keyboard('{Escape}a')
  expect(screen.queryByRole('listbox')).toBeNull()
  await write('@je @je')
  expect(await offered()).toHaveLength(3)
})

test('a name typed to its end is a mention without being chosen', async () => {
  await write('@jerome')
  await offered()
  await write('@jerome come')
  expect(mentioned()).toEqual([{ id: 'jérôme', name: 'jerome' }])
})

test('without its name there is no mention, and with the name again there is', async () => {
  await write('@no')
  await offered()
  await userEvent.keyboard('{Enter}')
  expect(mentioned()).toEqual([{ id: 'noé', name: 'Noé' }])
  await write('@No')
  await waitFor(() => expect(mentioned()).toEqual([]))
  await write('@Noé, come')
  await waitFor(() => expect(mentioned()).toEqual([{ id: 'noé', name: 'Noé' }]))
})

test('elsewhere in the text nobody is offered', async () => {
  await write('@je')
  await offered()
  act(() => {
    field().setSelectionRange(0, 0)
    document.dispatchEvent(new Event('selectionchange'))
  })
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('a draft with an @ opens no list', async () => {
  await write('@je')
  await offered()
  document.body.innerHTML = ''
  renderInApplication(<ReplyWriter message={message} focused />, application)
  await act(async () => {})
  expect(field().value).toBe('@je')
  expect(screen.queryByRole('listbox')).toBeNull()
})

function open(...names: string[]) {
  const people = [adaAtHome, ...names.map((name) => ({ id: name.toLowerCase(), name }))]
  const users = people.map(({ id, name }) => ({ id, name, entityType: 'user' as const }))
  application.queryClient.setQueryData<Partial<Group>>(queryKeys.group('g1'), { users })
  renderInApplication(<ReplyWriter message={message} />, application)
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' })
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
const mentioned = () => readDraft(`replies ${message.id}`)?.mentions
const sent = () => (vi.mocked(call).mock.calls.at(-1)?.[1] as { body?: { data: unknown } } | undefined)?.body?.data

async function offered() {
  await screen.findByRole('listbox', { name: 'People to mention' })
  return screen.getAllByRole('option').map((option) => option.textContent?.replace(/^[A-ZÖ]{1,2}(?=[A-ZÖ])/, ''))
}

/** As if it had been typed, the caret behind it. */
async function write(text: string) {
  field().focus()
  fireEvent.change(field(), { target: { value: text } })
  act(() => field().setSelectionRange(text.length, text.length))
  await act(async () => {})
}
