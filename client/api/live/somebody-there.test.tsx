import { expect, onTestFinished, test, vi } from 'vitest'
import { whenSomebodyIsThere } from './somebody-there.ts'

test('connections are opened anew only after the page was hidden for a while', () => {
  vi.useFakeTimers()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  const onThere = vi.fn<(how: { anew: boolean }) => void>()
  const stop = whenSomebodyIsThere(onThere)
  onTestFinished(() => {
    stop()
    hidden.mockRestore()
    vi.useRealTimers()
  })
  const show = (isHidden: boolean) => {
    hidden.mockReturnValue(isHidden)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  for (const [seconds, anew] of [
    [29, false],
    [31, true],
  ] as const) {
    show(true)
    vi.advanceTimersByTime(seconds * 1000)
    show(false)
    expect(onThere).toHaveBeenLastCalledWith({ anew })
  }
  expect(onThere).toHaveBeenCalledTimes(2)
})
