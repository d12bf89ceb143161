import { renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { clearStored } from '../../api/stored.ts'
import { startLanguage } from '../../i18n/i18n.ts'
import { loadOutgoingCard } from './load-outgoing-card.ts'
import type { Outgoing } from './outgoing.ts'
import { saveOutgoing } from './saved-outgoing.ts'
import { useSendingWords } from './useSendingWords.ts'

// The feed has only the words of the first pages: the others come with the card.
beforeAll(async () => {
  await startLanguage()
  await loadOutgoingCard()
})
beforeEach(() => {
  clearStored()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const waiting: Outgoing = {
  id: 'm',
  author: 'ada',
  place: 'group g',
  group: 'g',
  title: '',
  text: 'From the tunnel',
  files: [],
  sent: '',
  isWaiting: true,
}

test('what is stored goes out when there is a connection again', () => {
  saveOutgoing(waiting)
  expect(words()).toBe('Will be sent when you’re back online')
})

test('what the browser does not store goes out only while the page is open', () => {
  const refuse = () => {
    throw new DOMException('No room', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: refuse, setItem: refuse })
  saveOutgoing(waiting)
  expect(words()).toBe('Will be sent when you’re back online, if this page stays open')
})

function words() {
  return renderHook(() => useSendingWords(waiting)).result.current
}
