import type { Config } from '../../../config/config.ts'
import { AppError } from '../../../errors.ts'
import type { AcceptedKind } from './file-kinds.ts'

export function requireLimit({ allowUpload, uploadLimits }: Config, { kind }: AcceptedKind): number {
  // A video container may hold only sound, which only its content tells.
  const mayBeTaken = allowUpload[kind] || (kind === 'video' && allowUpload.audio)
  if (!mayBeTaken) throw new AppError('uploads-off')
  return uploadLimits[kind]
}
