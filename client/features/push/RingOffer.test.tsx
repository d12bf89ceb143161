import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readPush } from '#contract/push.ts'
import { renderHookInApplication, renderInApplication } from '#test/rendering/render-in-application.tsx'
import { call } from '../../api/client.ts'
import { forgetInstallOffer, type InstallOffer } from '../../api/install-offer.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import * as device from './device.ts'
import { useTurnOn } from './push.queries.ts'
import { RingOffer } from './RingOffer.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

const homeScreen = 'Put it on your home screen'
const ring = 'Let it ring when somebody replies?'
const prompt = vi.fn(async () => undefined)

beforeAll(() => withAllWords(startLanguage()))
beforeEach(() => {
  localStorage.clear()
  globalThis.installOffer = Object.assign(new Event('beforeinstallprompt'), { prompt }) as InstallOffer
  vi.mocked(call).mockImplementation(
    (async (endpoint: unknown) => endpoint === readPush && { publicKey: 'k' }) as never,
  )
})
afterEach(() => {
  forgetInstallOffer()
  vi.restoreAllMocks()
})

const letItRing = (mayRing: boolean) => vi.spyOn(device, 'mayBeTurnedOn').mockReturnValue(mayRing)
const group = (name: string) => screen.queryByRole('group', { name })

test('where nothing can ring, the home screen is offered, and never again after “No thanks”', () => {
  letItRing(false)
  const { unmount } = renderInApplication(<RingOffer />)
  expect(group(homeScreen)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'No thanks' }))
  expect(group(homeScreen)).toBeNull()
  unmount()
  renderInApplication(<RingOffer />)
  expect(group(homeScreen)).toBeNull()
})

test('whoever has turned it on in the settings is offered the home screen, once', async () => {
  letItRing(true)
  vi.spyOn(device, 'subscribe').mockResolvedValue('on')
  const { result } = renderHookInApplication(useTurnOn)
  await act(() => result.current.mutateAsync())
  const { unmount } = renderInApplication(<RingOffer />)
  expect(group(ring)).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Install' })))
  expect(prompt).toHaveBeenCalled()
  expect(group(homeScreen)).toBeNull()
  unmount()
  renderInApplication(<RingOffer />)
  expect(group(homeScreen)).toBeNull()
})

test('whoever does not want it to ring is not asked about the home screen', () => {
  letItRing(true)
  const { unmount } = renderInApplication(<RingOffer />)
  expect(group(ring)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'No thanks' }))
  unmount()
  renderInApplication(<RingOffer />)
  expect(screen.queryByRole('group')).toBeNull()
})

test('a way that the browser finds later moves nothing', () => {
  letItRing(false)
  const offer = installOffer
  forgetInstallOffer()
  renderInApplication(<RingOffer />)
  globalThis.installOffer = offer
  act(() => void window.dispatchEvent(new Event('beforeinstallprompt')))
  expect(group(homeScreen)).toBeNull()
})
