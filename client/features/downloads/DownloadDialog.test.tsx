import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { downloadLimits, type DownloadScope } from '#contract/archiving/downloads.ts'
import { adaAtHome, applicationOf, renderInApplication } from '#test/rendering/render-in-application.tsx'
import { startLanguage, withAllWords } from '../../i18n/i18n.ts'
import { DownloadDialog } from './DownloadDialog.tsx'
import { downloadSizeQuery } from './downloads.queries.ts'

beforeAll(() => withAllWords(startLanguage()))

const group = { group: 'g1' }

function offer(sizes: [DownloadScope, { files: number; bytes: number }][], months?: string[]) {
  const application = applicationOf(adaAtHome)
  application.queryClient.setDefaultOptions({ queries: { staleTime: Infinity } })
  for (const [scope, size] of sizes) application.queryClient.setQueryData(downloadSizeQuery(scope).queryKey, size)
  renderInApplication(<DownloadDialog open onOpenChange={() => {}} scope={group} months={months} />, application)
}

const link = () => screen.queryByRole('link', { name: 'Download' })
const said = () => screen.getByRole('status').textContent

test('how much it is stands there before it begins, and a month can be chosen', async () => {
  const july = { ...group, month: '2026-07' }
  offer(
    [
      [group, { files: 412, bytes: 1_812_345_678 }],
      [july, { files: 1, bytes: 4_200_000 }],
    ],
    ['2026-08', '2026-07'],
  )
  expect(said()).toBe('412 files, 1.8 GB')
  expect(link()?.getAttribute('href')).toBe('api/downloads/everything.zip?group=g1')
  expect(link()?.hasAttribute('download')).toBe(true)

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Which months' }), 'July 2026')
  expect(said()).toBe('1 file, 4.2 MB')
  expect(link()?.getAttribute('href')).toBe('api/downloads/everything.zip?group=g1&month=2026-07')
})

test('when there is nothing, it says so', () => {
  offer([[group, { files: 0, bytes: 0 }]])
  expect(said()).toBe('There’s nothing to download yet.')
  expect(link()).toBeNull()
})

test('too much for one download can be had by month', () => {
  offer([[group, { files: downloadLimits.files + 1, bytes: 1 }]])
  expect(said()).toBe('That’s too much for one download. Choose a month.')
  expect(link()).toBeNull()
})
