import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  chooseChat,
  listImports,
  readImport,
  startImport,
  takeBackImport,
  type Import,
  type ImportedPerson,
  type ImportState,
  type ImportWay,
} from '#contract/importing/imports.ts'
import type { Milliseconds } from '#contract/units.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'

const pause: Milliseconds = 1500

const importKey = (id: string) => ['import', id]
const importsKey = (groupId: string) => ['group', groupId, 'imports']

/** Whether the server is at work on it. */
export function isGoingOn(state: ImportState): boolean {
  return state === 'reading' || state === 'importing' || state === 'taking-back'
}

export function importQuery(id: string) {
  return queryOptions({
    queryKey: importKey(id),
    queryFn: ({ signal }) => call(readImport, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isGoingOn(data.state) ? pause : false),
  })
}

export function importsQuery(groupId: string) {
  return queryOptions({
    queryKey: importsKey(groupId),
    queryFn: ({ signal }) => call(listImports, { params: { id: groupId }, signal }),
  })
}

export function useChooseChat(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (chat: number) => call(chooseChat, { params: { id }, body: { chat } }),
    onSuccess: (reading: Import) => queryClient.setQueryData(importKey(id), reading),
    // Perhaps chosen on another device, or the answer was lost.
    onError: () => queryClient.invalidateQueries({ queryKey: importKey(id) }),
  })
}

export function useStartImport(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { way: ImportWay; people: ImportedPerson[]; collection?: string }) =>
      call(startImport, { params: { id }, body }),
    onSuccess: (started: Import) => queryClient.setQueryData(importKey(id), started),
  })
}

/** Also gives up one that has brought nothing yet. */
export function useTakeBack({ id, group }: Pick<Import, 'id' | 'group'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(takeBackImport, { params: { id } }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: importKey(id) }),
        queryClient.invalidateQueries({ queryKey: queryKeys.group(group) }),
      ]),
  })
}
