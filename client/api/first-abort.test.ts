import { afterEach, describe, expect, test, vi } from 'vitest'
import { firstAbort } from './first-abort.ts'

afterEach(() => vi.unstubAllGlobals())

describe.each(['with', 'without'])('%s AbortSignal.any', (which) => {
  const prepare = () => {
    if (which === 'without')
      vi.stubGlobal('AbortSignal', Object.assign(Object.create(AbortSignal) as object, { any: undefined }))
  }

  test('aborts with the reason of the first', () => {
    prepare()
    const other = new AbortController()
    const signal = firstAbort([new AbortController().signal, other.signal])
    expect(signal.aborted).toBe(false)
    other.abort('late')
    expect(signal.reason).toBe('late')
  })

  test('is aborted at once when one of them is', () => {
    const aborted = AbortSignal.abort('before')
    prepare()
    expect(firstAbort([aborted, new AbortController().signal]).reason).toBe('before')
  })
})
