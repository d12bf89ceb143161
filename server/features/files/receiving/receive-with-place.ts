import type { FileFull, NearestTown } from '#contract/files.ts'
import type { Context } from '../../../context.ts'
import type { AnyViewer } from '../../../http/viewer.ts'
import type { Position } from '../../../places/towns.ts'
import { presentFile, type FileRow } from '../files.ts'
import { receiveFile, type Upload } from './receive-file.ts'

/** `near` is not stored anywhere. */
export type Received = { file: FileRow; near?: NearestTown | undefined }

/** As receiveFile. Where a photo was taken is read before that is removed; only the nearest town is given on. */
export async function receiveWithPlace(
  context: Context,
  owner: AnyViewer,
  { offersPlace, ...upload }: Upload & { offersPlace: boolean },
): Promise<Received> {
  let position: Position | undefined
  const onPosition = (found: Position) => {
    position = found
  }
  const file = await receiveFile(context, owner, { ...upload, ...(offersPlace && { onPosition }) })
  return { file, near: position && (await context.towns.nearest(position)) }
}

export function presentReceived({ file, near }: Received): FileFull {
  return { ...presentFile(file), ...(near && { near }) }
}
