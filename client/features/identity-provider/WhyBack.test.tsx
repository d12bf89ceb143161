import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { providerProblems } from '#contract/sign-in/identity-provider.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { WhyBack } from './WhyBack.tsx'

beforeAll(() => withAllWords(startLanguage()))

test.for([...providerProblems, 'toString', 'anything'])('says why somebody has come back: %s', (problem) => {
  render(<WhyBack name="Moreau ID" problem={problem} isOneOfSeveral />)
  expect(screen.getByRole('alert').textContent).toMatch(/^[A-Z].+\.$/)
})

test('asks nobody to sign in by another way where there is none', () => {
  const { rerender } = render(<WhyBack name="Moreau ID" problem="account-known" isOneOfSeveral />)
  expect(screen.getByRole('alert').textContent).toContain('Sign in once, then both ways work.')
  rerender(<WhyBack name="Moreau ID" problem="account-known" isOneOfSeveral={false} />)
  expect(screen.getByRole('alert').textContent).toContain('Connect it on a device on which you are signed in.')
})
