import { expect, test, vi } from 'vitest'
import { call } from '../client.ts'
import { mayPass, uploadResumably } from './resumable-upload.ts'

type Options = {
  uploadUrl?: string
  endpoint?: string
  onSuccess: () => void
  onError: (error: Error) => void
}

/** The statuses with which the server refuses to go on with an upload; without one, what is sent arrives. */
const refusals: number[] = []
const begun: string[] = []

vi.mock('../client.ts', () => ({ call: vi.fn(async () => ({ id: 'f' })) }))
vi.mock('tus-js-client', () => {
  class DetailedError extends Error {
    originalResponse = { getStatus: () => refusals[0]!, getBody: () => '{}' }
  }
  class Upload {
    url: string
    readonly options: Options
    constructor(_file: File, options: Options) {
      this.options = options
      this.url = options.uploadUrl ?? 'http://localhost:3000/api/uploads/new'
    }
    start() {
      begun.push(this.options.uploadUrl ? 'old' : 'new')
      if (this.options.uploadUrl && refusals.length > 0) this.options.onError(new DetailedError())
      else this.options.onSuccess()
    }
    async abort() {}
  }
  return { Upload, DetailedError }
})

const file = new File(['sound'], 'sound.wav', { type: 'audio/wav' })
const url = 'http://localhost:3000/api/uploads/old'

test.each([404, 410])('an upload that the server has forgotten (%d) begins anew', async (status) => {
  refusals.splice(0, 1, status)
  begun.length = 0
  expect(await uploadResumably(file, { url })).toEqual({ id: 'f' })
  expect(begun).toEqual(['old', 'new'])
  expect(call).toHaveBeenLastCalledWith(expect.anything(), { params: { id: 'new' } })
})

test.each([403, 507])('one that the server refuses (%d) is told', async (status) => {
  refusals.splice(0, 1, status)
  begun.length = 0
  await expect(uploadResumably(file, { url })).rejects.toMatchObject({ status })
  expect(begun).toEqual(['old'])
})

test('what may pass is tried again; a full disk is told at once', () => {
  const tried = [0, 400, 404, 409, 413, 500, 502, 503, 504, 507].filter(mayPass)
  expect(tried).toEqual([0, 409, 500, 502, 503, 504])
})
