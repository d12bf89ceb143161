import { useSuspenseQuery } from '@tanstack/react-query'
import type { FileKind } from '#contract/files.ts'
import { infoQuery } from '../info/info.queries.ts'
import { fileKinds } from './accepted-files.ts'

/** What this server takes. */
export function useAcceptedKinds(): FileKind[] {
  const { data } = useSuspenseQuery(infoQuery)
  return fileKinds.filter((kind) => data.upload?.[kind] !== false)
}
