import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { choosePhotoOfMonth, listPhotosOfMonth, type YearOfGroup } from '#contract/collecting/years.ts'
import type { Photo } from '#contract/photos.ts'
import { renderOnPage } from '#test/rendering/render-on-page.tsx'
import { call } from '../../api/client.ts'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { ChoosePhoto } from './ChoosePhoto.tsx'
import { MonthCard } from './MonthCard.tsx'

vi.mock('../../api/client.ts', () => ({ call: vi.fn() }))

beforeAll(() => withAllWords(startLanguage()))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00') })
  vi.mocked(call).mockImplementation(((endpoint: unknown) =>
    Promise.resolve(endpoint === listPhotosOfMonth ? { photos: [lake, jetty] } : year)) as never)
})
afterEach(() => void vi.useRealTimers())

const photo = (id: string, name: string) =>
  ({
    id,
    message: `of-${id}`,
    group: 'g1',
    title: `At the ${id}`,
    type: 'image/webp',
    width: 4,
    height: 3,
    takenAt: 0,
    author: { id: name, name, entityType: 'user' },
  }) as unknown as Photo
const [lake, jetty] = [photo('lake', 'Bea'), photo('jetty', 'Cleo')]
const year: YearOfGroup = {
  group: 'g1',
  year: 2026,
  photos: 12,
  videos: 1,
  people: 3,
  mayChoose: true,
  mayPost: true,
  months: Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    ...(index === 7 ? { photos: 11, videos: 1, photo: lake, isByHand: true as const } : { photos: 0, videos: 0 }),
  })),
}

const show = (shown: YearOfGroup = year) =>
  renderOnPage(
    <Suspense>
      {shown.months.map((month) => (
        <MonthCard key={month.month} year={shown} month={month} hue={4} onChoose={() => {}} />
      ))}
    </Suspense>,
  )

test('each month leads to its photos, and those without say whether they are over', async () => {
  await show()
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toHaveLength(12)
  expect(screen.getByRole('link', { name: 'August' }).getAttribute('href')).toBe('/groups/g1/photos#2026-08')
  expect(screen.getByText('11 photos, 1 video')).toBeTruthy()
  expect(screen.getAllByText('A quiet month.')).toHaveLength(10)
  expect(screen.getAllByText('Still to come.')).toHaveLength(1)
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('with the keyboard, what was chosen by hand is taken back; readers choose nothing', async () => {
  const keys = userEvent.setup()
  const page = await show()
  screen.getByRole('button', { name: 'Options for August' }).focus()
  await keys.keyboard('{Enter}')
  await keys.click(await screen.findByRole('menuitem', { name: 'Let Coterie choose again' }))
  const params = { id: 'g1', year: '2026', month: '8' }
  expect(call).toHaveBeenCalledWith(choosePhotoOfMonth, { params, body: { photo: null } })
  page.show(<MonthCard year={{ ...year, mayChoose: false }} month={year.months[7]!} hue={4} onChoose={() => {}} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('another photo is chosen by one tap, and the one that stands for the month is marked', async () => {
  const onClose = vi.fn()
  await renderOnPage(<ChoosePhoto year={year} month={8} onClose={onClose} />)
  const [current, other] = await screen.findAllByRole('button', { name: /^Photo by/ })
  expect([current, other].map((button) => button!.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
  await userEvent.click(other!)
  const body = { photo: { message: 'of-jetty', file: 'jetty' } }
  expect(call).toHaveBeenCalledWith(choosePhotoOfMonth, { params: { id: 'g1', year: '2026', month: '8' }, body })
  expect(onClose).toHaveBeenCalled()
})
