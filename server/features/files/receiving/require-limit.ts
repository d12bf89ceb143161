import type { Config } from '../../../config.ts'
import { AppError } from '../../../errors.ts'
import type { AcceptedKind } from './file-kinds.ts'

/** The most bytes that a file of this kind may have. @throws AppError uploads-off */
export function requireLimit({ allowUpload, uploadLimits }: Config, { kind }: AcceptedKind): number {
  // In a container of videos there may be nothing but sound, which only a look inside tells.
  const mayBeTaken = allowUpload[kind] || (kind === 'video' && allowUpload.audio)
  if (!mayBeTaken) throw new AppError('uploads-off')
  return uploadLimits[kind]
}
