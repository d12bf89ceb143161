import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { CallError } from '../../api/call.ts'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { SignUpCode } from './SignUpCode.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))

test('whoever has an account with a second step is led on to it, and from there into the group', async () => {
  vi.mocked(call).mockRejectedValue(new CallError('second-step-needed', 403))
  const root = createRootRoute()
  const person = { login: 'ada@lovelace.example', name: 'Ada', line: '' }
  const component = () => (
    <SignUpCode inviteKey="k3y" person={person} onSignedUp={() => Promise.resolve()} onBack={() => {}} />
  )
  const start = createRoute({ getParentRoute: () => root, path: '/', component })
  const step = createRoute({
    getParentRoute: () => root,
    path: '/second-step',
    component: () => <p>The second step</p>,
  })
  const router = createRouter({ routeTree: root.addChildren([start, step]), history: createMemoryHistory() })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await userEvent.type(await screen.findByLabelText('Code'), '482913')
  expect(await screen.findByText('The second step')).toBeTruthy()
  expect(router.state.location.search).toEqual({ inviteKey: 'k3y' })
})
