import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '../../errors.ts'

const codes: Record<number, ErrorCode> = {
  404: 'not-found',
  409: 'upload-conflict',
  410: 'not-found',
  412: 'upload-version',
  413: 'file-too-large',
}

/** The protocol library's refusals, in our words where we have some; the sender is always at fault. */
export function refusalOf(status: number, text: string): AppError {
  const code = codes[status]
  return code ? new AppError(code) : new AppError('invalid-request', { message: text.trim() })
}
