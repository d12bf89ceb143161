import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { providerProblems } from '#contract/sign-in/identity-provider.ts'
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

test.for([...providerProblems, 'toString', 'anything'])('says why somebody has come back: %s', (problem) => {
  render(<ProviderSignIn provider={provider} problem={problem} />)
  expect(screen.getByRole('alert').textContent).toMatch(/^[A-Z].+\.$/)
})

test('brings into view why somebody has come back, and nothing when they only come', () => {
  const bring = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { rerender } = render(<ProviderSignIn provider={provider} />)
  expect(bring).not.toHaveBeenCalled()
  rerender(<ProviderSignIn provider={provider} problem="denied" />)
  expect(bring).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' })
  bring.mockRestore()
})

test('asks nobody to sign in by another way where there is none', () => {
  const { rerender } = render(<ProviderSignIn provider={provider} problem="account-known" />)
  expect(screen.getByRole('alert').textContent).toContain('Sign in once, then both ways work.')
  rerender(<ProviderSignIn provider={provider} problem="account-known" isOneOfSeveral={false} />)
  expect(screen.getByRole('alert').textContent).toContain('Connect it on a device on which you are signed in.')
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
