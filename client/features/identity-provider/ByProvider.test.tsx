import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Info } from '#contract/info.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { ByProvider } from './ByProvider.tsx'

beforeAll(() => withAllWords(startLanguage()))

const info = { identity_provider: { name: 'Moreau ID', automatic: true } } as Info

test.for([
  ['who has signed out or asks to stay', { direct: '' }],
  ['whose session has ended', { alert: 'session_ended' }],
  ['who comes back without having been signed in', { problem: 'denied' }],
] as const)('nobody is led away by itself %s', async ([, search]) => {
  const go = vi.spyOn(window.location, 'replace').mockReturnValue()
  render(<ByProvider info={info} search={search} />)
  await screen.findByRole('link', { name: 'Continue with Moreau ID' })
  expect(go).not.toHaveBeenCalled()
  go.mockRestore()
})

test('whoever only comes is led on', async () => {
  const go = vi.spyOn(window.location, 'replace').mockReturnValue()
  render(<ByProvider info={info} search={{}} />)
  await screen.findByRole('link', { name: 'Continue with Moreau ID' })
  expect(go).toHaveBeenCalledExactlyOnceWith('api/oidc/start')
  go.mockRestore()
})
