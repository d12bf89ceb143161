import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { startLanguage } from '../../i18n/i18n.ts'
import { PasswordField } from './PasswordField.tsx'

beforeAll(startLanguage)

it('shows what was typed, and hides it again', async () => {
  render(<PasswordField label="Password" />)
  const field = screen.getByLabelText('Password')

  await userEvent.type(field, 'one good seat')
  expect(field).toHaveProperty('type', 'password')

  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field).toHaveProperty('type', 'text')
  expect(field).toHaveProperty('value', 'one good seat')

  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field).toHaveProperty('type', 'password')
})

it('says what is wrong to those who do not see the red edge', () => {
  render(<PasswordField label="Password" hint="8 to 128" error="They differ." />)
  const field = screen.getByLabelText('Password')

  expect(field.getAttribute('aria-invalid')).toBe('true')
  const described = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('They differ.')
})
