import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useSeat } from './useSeat.ts'

function Seat() {
  const { seat, isTaken, take } = useSeat()
  return (
    <button type="button" onClick={() => void take()}>
      <span ref={seat}>{isTaken ? 'Taken' : 'Free'}</span>
    </button>
  )
}

test.each([true, false])('a seat that is taken pops, unless less motion is wanted (%s)', async (isReduced) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
  onTestFinished(() => void vi.unstubAllGlobals())
  render(<Seat />)
  const animate = vi.fn(() => ({ finished: Promise.resolve() }))
  screen.getByText('Free').animate = animate as never
  await act(async () => fireEvent.click(screen.getByRole('button')))
  expect(screen.getByText('Taken')).toBeTruthy()
  expect(animate).toHaveBeenCalledTimes(isReduced ? 0 : 1)
})
