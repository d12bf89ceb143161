import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { ProviderSignIn } from './ProviderSignIn.tsx'

beforeAll(() => withAllWords(startLanguage()))

const provider = { name: 'Moreau ID' }
const address = () => screen.getByRole('link', { name: 'Continue with Moreau ID' }).getAttribute('href')

test('leads to the provider, and afterwards to where the person was going', () => {
  const { rerender } = render(<ProviderSignIn provider={provider} />)
  expect(address()).toBe('api/oidc/start')
  rerender(<ProviderSignIn provider={provider} inviteKey="k_1-2" returnTo="/messages/m1?focus=reply" />)
  expect(address()).toBe('api/oidc/start?inviteKey=k_1-2&returnTo=%2Fmessages%2Fm1%3Ffocus%3Dreply')
  for (const returnTo of ['//evil.example', 'https://evil.example', `/${'x'.repeat(300)}`, '/é']) {
    rerender(<ProviderSignIn provider={provider} returnTo={returnTo} />)
    expect(address()).toBe('api/oidc/start')
  }
})

test('goes there by itself only where the server wishes it, and never with bad news', () => {
  const go = vi.spyOn(window.location, 'replace').mockReturnValue()
  const automatic = { ...provider, automatic: true as const }
  render(<ProviderSignIn provider={provider} isAutomatic />)
  render(<ProviderSignIn provider={automatic} />)
  render(<ProviderSignIn provider={automatic} isAutomatic problem="denied" />)
  expect(go).not.toHaveBeenCalled()
  render(<ProviderSignIn provider={automatic} isAutomatic returnTo="/photos" />)
  expect(go).toHaveBeenCalledExactlyOnceWith('api/oidc/start?returnTo=%2Fphotos')
  go.mockRestore()
})
