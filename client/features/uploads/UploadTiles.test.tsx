import { act, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { FileFull } from '#contract/files.ts'
import type { Info } from '#contract/info.ts'
import { emptyKeptFiles } from '#test/browser-files.ts'
import { adaAtHome, applicationOf, renderInApplication } from '#test/render-in-application.tsx'
import { queryKeys } from '../../api/query-keys.ts'
import { upload } from '../../api/upload.ts'
import { startLanguage, withWritingWords } from '../../i18n/i18n.ts'
import { UploadStatus } from './UploadStatus.tsx'
import { UploadTiles } from './UploadTiles.tsx'
import { useFileUploads, type FileUploads } from './useFileUploads.ts'

vi.mock('../../api/upload.ts', () => ({ upload: vi.fn() }))
vi.mock('./look-at-file.ts', () => ({
  lookAtFile: vi.fn(async (_, kind: string) => (kind === 'image' ? { previewUrl: '' } : { duration: 48 })),
}))

beforeAll(() => withWritingWords(startLanguage()))
beforeEach(() => {
  emptyKeptFiles()
  vi.mocked(upload).mockReset()
})

test('each kind has its name, its length and, once the server has one, its picture', async () => {
  vi.mocked(upload).mockImplementation(({ name }) => Promise.resolve(stored(name)))
  const uploads = openTiles()
  add(uploads, ['lake.heic', ''], ['boat.mov', 'video/quicktime'], ['song.mp3', 'audio/mpeg'], ['menu.pdf', ''])
  expect(await screen.findByRole('button', { name: /^Photo 1 of 4, lake.heic, Uploaded\./ })).toBeTruthy()
  const video = await screen.findByRole('button', { name: /^Video 2 of 4, boat.mov, Uploaded, still being prepared/ })
  const audio = await screen.findByRole('button', { name: /^Audio 3 of 4, song.mp3, Uploaded\./ })
  const pdf = await screen.findByRole('button', { name: /^PDF 4 of 4, menu.pdf, Uploaded\./ })
  expect(video.textContent).toBe('boat.mov')
  expect(audio.parentElement?.textContent).toContain('0:48')
  expect(pdf.querySelector('img')?.src).toContain('/menu.pdf')
  expect(screen.getByRole('button', { name: 'Remove PDF 4' })).toBeTruthy()
})

test('photos are counted as photos, and with anything else as files', async () => {
  vi.mocked(upload).mockReturnValue(new Promise(() => {}))
  const uploads = openTiles()
  add(uploads, ['a.jpg', 'image/jpeg'], ['b.jpg', 'image/jpeg'])
  expect(screen.getByText('2 photos still uploading')).toBeTruthy()
  add(uploads, ['menu.pdf', 'application/pdf'])
  await waitFor(() => expect(screen.getByText('3 files still uploading')).toBeTruthy())
})

test('what this server does not take is refused with the reason', async () => {
  const application = applicationOf(adaAtHome)
  application.queryClient.setQueryData<Info>(queryKeys.info, (info) => ({
    ...info!,
    upload: { image: true, video: false, audio: false, pdf: false },
  }))
  const uploads = openTiles(application)
  add(uploads, ['boat.mov', 'video/quicktime'], ['archive.zip', 'application/zip'])
  expect(screen.getByText(/“boat.mov” can’t be added. This server doesn’t accept this kind of file\./)).toBeTruthy()
  expect(screen.getByText(/“archive.zip” can’t be added. Coterie takes photos, videos, audio and PDFs\./)).toBeTruthy()
  expect(upload).not.toHaveBeenCalled()
})

function stored(name: string): FileFull {
  const isVideo = name.endsWith('.mov')
  return {
    id: name,
    contentUrl: name,
    entityType: 'file',
    type: isVideo ? 'video/quicktime' : 'image/webp',
    status: isVideo ? 'raw' : 'ready',
    fileIndex: 0,
    createdAt: 0,
    size: 1,
    ...(!isVideo && !name.endsWith('.mp3') && { placeholder: 'data:,' }),
  }
}

function openTiles(application = applicationOf(adaAtHome)) {
  let latest: FileUploads | undefined
  function Tiles({ onUploads }: { onUploads: (uploads: FileUploads) => void }) {
    const uploads = useFileUploads()
    useEffect(() => {
      onUploads(uploads)
    }, [onUploads, uploads])
    return (
      <>
        <UploadTiles uploads={uploads} onAddMore={() => {}} />
        <UploadStatus uploads={uploads} />
      </>
    )
  }
  renderInApplication(<Tiles onUploads={(uploads) => (latest = uploads)} />, application)
  return () => latest!
}

function add(uploads: () => FileUploads, ...files: [name: string, type: string][]) {
  act(() => uploads().add(files.map(([name, type]) => new File(['x'], name, { type }))))
}
