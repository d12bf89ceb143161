import type { AnyRouter } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { logInByCode, readAskedCode } from '#contract/sign-in/email-codes.ts'
import { renderAt } from '#test/rendering/render-at.tsx'
import { CallError } from '../../../api/call.ts'
import { call } from '../../../api/client.ts'
import { clearStored, readStored } from '../../../api/stored.ts'
import { startLanguage, withAllWords } from '../../../i18n/i18n.ts'
import { storeAskedCode } from '../code-asked-for.ts'
import { CodeLinkPage } from './CodeLinkPage.tsx'

vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }))

const message = '0198a1f0-5c2e-7c31-8a54-2f6d0b9e4a05'

beforeAll(() => withAllWords(startLanguage()))
beforeEach(() => {
  clearStored()
  storeAskedCode('oma@moreau.example', { inviteKey: undefined, returnTo: `/messages/${message}#w=oma.signature` })
})

async function pressTheButton(signIn: () => { api_key: string }): Promise<AnyRouter> {
  vi.mocked(call).mockImplementation(async (endpoint) => {
    if (endpoint === readAskedCode) return { asked: { login: 'oma@moreau.example' } }
    if (endpoint === logInByCode) return signIn()
    throw new CallError('unreachable', 0)
  })
  const further = () => <h1>Further on</h1>
  const pages = { '/login/code': CodeLinkPage, '/messages/$id': further, '/second-step': further }
  const router = renderAt('/login/code#482913', pages)
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
  await screen.findByRole('heading', { name: 'Further on' })
  return router
}

test('the link in the email leads to where the person was going who asked for the code', async () => {
  const router = await pressTheButton(() => ({ api_key: 'secret' }))
  expect(router.state.location.href).toBe(`/messages/${message}`)
  expect([readStored('apiKey'), readStored('signInCode'), readStored('signInTo')]).toEqual([
    'secret',
    undefined,
    undefined,
  ])
})

test('so does the second step after it', async () => {
  const router = await pressTheButton(() => {
    throw new CallError('second-step-needed', 403)
  })
  expect(router.state.location.search).toEqual({ returnTo: `/messages/${message}` })
})
