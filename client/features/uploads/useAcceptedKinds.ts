import { useSuspenseQuery } from '@tanstack/react-query'
import type { FileKind } from '#contract/files.ts'
import { infoQuery } from '../../data/info.ts'
import { fileKinds } from './accepted-files.ts'

export function useAcceptedKinds(): FileKind[] {
  const { data } = useSuspenseQuery(infoQuery)
  return fileKinds.filter((kind) => data.upload?.[kind] !== false)
}
