import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Button } from '../buttons/Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

function Message({ onConfirm, busy }: { onConfirm: () => void; busy?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete…</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete “Une semaine au lac”?"
        description="This can’t be undone."
        confirmLabel="Delete message"
        cancelLabel="Keep it"
        tone="danger"
        busy={busy}
        onConfirm={onConfirm}
      />
    </>
  )
}

it('asks with the focus on the safe answer; Escape keeps everything and gives the focus back', async () => {
  const onConfirm = vi.fn()
  render(<Message onConfirm={onConfirm} />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete…' }))

  expect(screen.getByRole('alertdialog', { name: /Une semaine au lac/ })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Keep it')

  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(document.activeElement?.textContent).toBe('Delete…')
  expect(onConfirm).not.toHaveBeenCalled()
})

it('does it when told so', async () => {
  const onConfirm = vi.fn()
  render(<Message onConfirm={onConfirm} />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete…' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete message' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})

it('stays and does not do it twice while it is being done', async () => {
  const onConfirm = vi.fn()
  render(<Message onConfirm={onConfirm} busy />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete…' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete message' }))
  await userEvent.keyboard('{Escape}')

  expect(screen.getByRole('alertdialog')).toBeTruthy()
  expect(onConfirm).not.toHaveBeenCalled()
})
