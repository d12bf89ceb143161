import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import { IconButton } from '../buttons/IconButton.tsx'
import { createToasts, ToastsContext } from '../toasts/toast.ts'
import { Menu } from './Menu.tsx'
import { MenuItem } from './MenuItem.tsx'
import { MenuLink } from './MenuLink.tsx'
import { MenuSeparator } from './MenuSeparator.tsx'

const onEdit = vi.fn()
const elsewhere = createElement('a', { href: '#elsewhere' })

async function openWithKeyboard() {
  onEdit.mockReset()
  render(
    <ToastsContext value={createToasts()}>
      <Menu trigger={<IconButton label="Options" icon="…" />}>
        <MenuItem onClick={() => {}}>Bookmark</MenuItem>
        <MenuItem disabled onClick={() => {}}>
          Public link
        </MenuItem>
        <MenuLink render={elsewhere} icon={<span>X</span>}>
          Other group
        </MenuLink>
        <MenuItem onClick={onEdit}>Edit</MenuItem>
        <MenuSeparator />
        <MenuItem tone="danger" onClick={() => {}}>
          Delete message
        </MenuItem>
      </Menu>
    </ToastsContext>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('menu')
}

const focused = () => document.activeElement?.textContent

it('opens with the focus on the first row and moves by arrows, over what is off, round the ends', async () => {
  await openWithKeyboard()
  expect(screen.getByRole('menu', { name: 'Options' })).toBeTruthy()
  expect(focused()).toBe('Bookmark')

  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toContain('Other group')
  await userEvent.keyboard('{End}')
  expect(focused()).toBe('Delete message')
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('Bookmark')
  await userEvent.keyboard('{ArrowUp}')
  expect(focused()).toBe('Delete message')
  await userEvent.keyboard('{Home}')
  expect(focused()).toBe('Bookmark')
})

it('finds a row by the letters it begins with', async () => {
  await openWithKeyboard()
  await userEvent.keyboard('ot')
  expect(focused()).toContain('Other group')
})

it('does what was chosen once, and is gone, with the focus back on its trigger', async () => {
  await openWithKeyboard()
  await userEvent.keyboard('e{Enter}')
  expect(onEdit).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Options' }))
})

it.each(['{Escape}', '{Tab}'])('is closed by %s with the focus back on its trigger', async (key) => {
  await openWithKeyboard()
  await userEvent.keyboard(key)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Options' }))
})

it('is closed by a press outside, which does nothing else', async () => {
  await openWithKeyboard()
  await userEvent.click(screen.getByRole('menu').parentElement!)
  expect(screen.queryByRole('menu')).toBeNull()
})

it('opens with rows whose code comes then, once they are there, and with the focus on the first', async () => {
  const { promise, resolve } = Promise.withResolvers<{ first: string }>()
  const loadRows = vi.fn(() => promise)
  render(
    <ToastsContext value={createToasts()}>
      <Menu trigger={<IconButton label="You" icon="…" />} loadRows={loadRows}>
        {({ first }) => <MenuItem onClick={() => {}}>{first}</MenuItem>}
      </Menu>
    </ToastsContext>,
  )
  expect(loadRows).not.toHaveBeenCalled()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('menu')).toBeNull()

  resolve({ first: 'Settings' })
  expect(await screen.findByRole('menuitem', { name: 'Settings' })).toBe(document.activeElement)
  expect(loadRows).toHaveBeenCalledOnce()
})
