import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDroppedFiles } from './useDroppedFiles.ts'

test('what is dropped anywhere on the page is taken, but nothing behind a dialog', () => {
  const taken: string[] = []
  const show = (isDialogOpen: boolean) => (
    <>
      <Page onFiles={(files) => taken.push(...files.map(({ name }) => name))} />
      <dialog open={isDialogOpen} aria-label="Slideshow" />
    </>
  )
  const { rerender } = render(show(true))
  drop()
  expect(taken).toEqual([])
  rerender(show(false))
  drop()
  expect(taken).toEqual(['lake.jpg'])
})

function drop() {
  const dataTransfer = { types: ['Files'], files: [new File(['x'], 'lake.jpg', { type: 'image/jpeg' })] }
  const isDialogOpen = document.querySelector('dialog')!.open
  fireEvent.dragEnter(document.body, { dataTransfer })
  expect(screen.queryByText('Drop here') === null).toBe(isDialogOpen)
  fireEvent.drop(document.body, { dataTransfer })
  expect(screen.queryByText('Drop here')).toBeNull()
}

function Page({ onFiles }: { onFiles: (files: File[]) => void }) {
  return useDroppedFiles(true, onFiles) && <p>Drop here</p>
}
