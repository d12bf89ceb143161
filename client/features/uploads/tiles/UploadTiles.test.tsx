import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { rotateFile, type FileFull } from '#contract/files.ts'
import type { Info } from '#contract/info.ts'
import { emptyKeptFiles } from '#test/rendering/browser-files.ts'
import { adaAtHome, applicationOf, renderInApplication } from '#test/rendering/render-in-application.tsx'
import { CallError } from '../../../api/call.ts'
import { call } from '../../../api/client.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { upload } from '../../../api/sending/upload.ts'
import { clearStored, writeStored } from '../../../api/stored.ts'
import { startLanguage, withAllWords } from '../../../i18n/i18n.ts'
import { UploadStatus } from '../UploadStatus.tsx'
import { useFileUploads, type FileUploads } from '../useFileUploads.ts'
import { canTurn } from './turn-photo.ts'
import { UploadTiles } from './UploadTiles.tsx'

vi.mock('../../../api/sending/upload.ts', () => ({ upload: vi.fn() }))
vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }))
vi.mock('../previews/read-preview.ts', () => ({
  readPreview: vi.fn(async (_, kind: string) => (kind === 'image' ? { previewUrl: '' } : { duration: 48 })),
}))

beforeAll(() => withAllWords(startLanguage()))
beforeEach(async () => {
  await emptyKeptFiles()
  clearStored()
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

test('those that failed are offered again together, and only those', async () => {
  vi.mocked(upload).mockImplementation(({ name }) =>
    name.startsWith('bad') ? Promise.reject(new CallError('server-error', 500)) : Promise.resolve(stored(name)),
  )
  const uploads = openTiles()
  const names = ['good 1.jpg', 'bad 1.jpg', 'good 2.jpg', 'bad 2.jpg', 'good 3.jpg']
  add(uploads, ...names.map((name): [string, string] => [name, 'image/jpeg']))
  await waitFor(() => expect(uploads().status).toMatchObject({ done: 3, failed: 2 }))
  expect(screen.getByText(/2 photos couldn’t be uploaded. Try uploading images one by one\./)).toBeTruthy()
  vi.mocked(upload)
    .mockReset()
    .mockImplementation(({ name }) => Promise.resolve(stored(name)))
  fireEvent.click(screen.getByRole('button', { name: 'Try these 2 again' }))
  await waitFor(() => expect(uploads().status).toMatchObject({ done: 5, failed: 0 }))
  expect(vi.mocked(upload).mock.calls.map(([{ name }]) => name)).toEqual(['bad 1.jpg', 'bad 2.jpg'])
})

test('a photo is turned by the server, and a GIF is not', async () => {
  vi.mocked(upload).mockImplementation(({ name }) =>
    Promise.resolve({ ...stored(name), type: name.endsWith('.gif') ? 'image/gif' : 'image/jpeg' }),
  )
  vi.mocked(call).mockResolvedValue({ ...stored('turned.jpg'), width: 3, height: 4 })
  const uploads = openTiles()
  add(uploads, ['lake.jpg', 'image/jpeg'], ['cat.gif', 'image/gif'])
  await waitFor(() => expect(uploads().status).toMatchObject({ done: 2 }))
  const [lake, cat] = uploads().files
  await act(() => uploads().actions.turn(lake!))
  await waitFor(() => expect(uploads().files[0]).toMatchObject({ stored: { id: 'turned.jpg' }, width: 3, turns: 1 }))
  expect(call).toHaveBeenCalledWith(rotateFile, { params: { id: 'lake.jpg' }, body: { degrees: 90 } })
  expect([canTurn(lake!), canTurn(cat!)]).toEqual([true, false])
})

test('a photo that is there says that it can have a caption; turning it is left to its details', async () => {
  vi.mocked(upload).mockImplementation(({ name }) => Promise.resolve(stored(name)))
  const uploads = openTiles()
  add(uploads, ['lake.jpg', 'image/jpeg'])
  await waitFor(() => expect(uploads().status).toMatchObject({ done: 1 }))
  const list = await screen.findByRole('list')
  expect(within(list).getByText('Add a caption', { ignore: '[hidden]' })).toBeTruthy()
  expect(within(list).queryByText('Rotate')).toBeNull()
  expect(within(list).queryByRole('button', { name: /Rotate/ })).toBeNull()
})

test('what cannot be undone any more is not offered', async () => {
  vi.mocked(upload).mockReturnValue(new Promise(() => {}))
  const application = applicationOf(adaAtHome)
  const uploads = openTiles(application)
  add(uploads, ['a.jpg', 'image/jpeg'], ['b.jpg', 'image/jpeg'])
  fireEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }))
  expect(application.toasts.shown.state).toHaveLength(1)
  act(() => void uploads().submit())
  expect(application.toasts.shown.state).toEqual([])
})

test('where it was taken stays only in what is added once this device is set so', () => {
  vi.mocked(upload).mockReturnValue(new Promise(() => {}))
  const uploads = openTiles()
  add(uploads, ['a.jpg', 'image/jpeg'])
  writeStored('position', 'keep')
  add(uploads, ['b.jpg', 'image/jpeg'])
  expect(vi.mocked(upload).mock.calls.map(([{ name }, options]) => [name, options?.keepsPosition])).toEqual([
    ['a.jpg', undefined],
    ['b.jpg', true],
  ])
})

test('where photos were taken is offered once this device is set so, for one or all, and undone', async () => {
  const calvi = { town: 'Calvi', region: 'Corsica', country: 'FR' }
  vi.mocked(upload).mockImplementation(({ name }, options) =>
    Promise.resolve({ ...stored(name), ...(options?.offersPlace && name !== 'c.jpg' && { near: calvi }) }),
  )
  const application = applicationOf(adaAtHome)
  const uploads = openTiles(application)
  add(uploads, ['first.jpg', 'image/jpeg'])
  await waitFor(() => expect(uploads().status).toMatchObject({ done: 1 }))
  writeStored('place', 'offer')
  add(uploads, ...['a.jpg', 'b.jpg', 'c.jpg'].map((name): [string, string] => [name, 'image/jpeg']))
  await waitFor(() => expect(uploads().status).toMatchObject({ done: 4 }))
  const where = () => uploads().files.map(({ location }) => location ?? '')
  expect(where()).toEqual(['', '', '', ''])

  fireEvent.click(await screen.findByRole('button', { name: /^Photo 2 of 4/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Say where: near Calvi, Corsica, France' }))
  const field = screen.getByLabelText<HTMLInputElement>('Where it was taken')
  expect(field.value).toBe('near Calvi, Corsica, France')
  fireEvent.change(field, { target: { value: 'La Revellata' } })
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))

  fireEvent.click(await screen.findByRole('button', { name: 'Say where they were taken' }))
  expect(where()).toEqual(['', 'La Revellata', 'near Calvi, Corsica, France', ''])
  expect(screen.queryByRole('button', { name: 'Say where they were taken' })).toBeNull()
  act(() => application.toasts.shown.state.at(-1)!.action!.onClick())
  expect(where()).toEqual(['', 'La Revellata', '', ''])
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
  expect(screen.getByText(/“archive.zip” can’t be added. Coterie doesn’t take ZIP files, only photos/)).toBeTruthy()
  expect(upload).not.toHaveBeenCalled()
})

test('an album is put into the order in which it was taken', async () => {
  const takenAt: Record<string, number> = { 'a.jpg': 3, 'b.jpg': 1, 'c.jpg': 2 }
  vi.mocked(upload).mockImplementation(({ name }) => Promise.resolve({ ...stored(name), takenAt: takenAt[name] }))
  const uploads = openTiles()
  add(uploads, ['a.jpg', 'image/jpeg'], ['b.jpg', 'image/jpeg'], ['c.jpg', 'image/jpeg'])
  fireEvent.click(await screen.findByRole('button', { name: 'Put in the order they were taken' }))
  expect(uploads().files.map(({ name }) => name)).toEqual(['b.jpg', 'c.jpg', 'a.jpg'])
  expect(screen.queryByRole('button', { name: 'Put in the order they were taken' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Photo 1 of 3, b.jpg/ }))
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
