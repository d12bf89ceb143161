import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import type { NotifyLevel } from '#contract/notification-settings.ts'
import type { QuietHours } from '#contract/push.ts'
import * as contract from '#contract/sign-in/looking-after.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { upload } from '../../api/sending/upload.ts'

type Added = Omit<Input<typeof contract.addLookedAfter>['body'], 'avatar'>

export function useAddLookedAfter(groupId: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async ({ picture, ...person }: Added & { picture?: File }) => {
      const avatar = picture && { avatar: (await upload(picture)).id }
      return call(contract.addLookedAfter, { params: { id: groupId }, body: { ...person, ...avatar } })
    },
    onSuccess: refresh,
  })
}

export function useChangeLookedAfter(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async ({ picture, ...changes }: Added & { picture?: File }) => {
      const avatar = picture && { avatar: (await upload(picture)).id }
      return call(contract.changeLookedAfter, { params: { id }, body: { ...changes, ...avatar } })
    },
    onSuccess: refresh,
  })
}

export function useDeleteLookedAfter(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => call(contract.deleteLookedAfter, { params: { id }, body: { messages: 'stay' } }),
    onSuccess: refresh,
  })
}

export function useMakeSheet(id: string) {
  return useMutation({ mutationFn: () => call(contract.makeSignInSheet, { params: { id } }) })
}

export function useLetIn(id: string) {
  return useMutation({ mutationFn: () => call(contract.letIn, { params: { id } }) })
}

const devicesKey = (id: string) => [...queryKeys.person(id), 'sessions']

export function devicesOfQuery(id: string) {
  return queryOptions({
    queryKey: devicesKey(id),
    queryFn: ({ signal }) => call(contract.listSessionsOfLookedAfter, { params: { id }, signal }),
    staleTime: 0,
  })
}

export function useSignOutOther(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (session: string) => call(contract.endSessionOfLookedAfter, { params: { id, session } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: devicesKey(id) }),
  })
}

const settingsKey = (id: string) => [...queryKeys.person(id), 'settings']

export function settingsOfQuery(id: string) {
  return queryOptions({
    queryKey: settingsKey(id),
    queryFn: ({ signal }) => call(contract.readSettingsOfLookedAfter, { params: { id }, signal }),
    staleTime: 0,
  })
}

export function useSetQuietHoursOf(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (quietHours: QuietHours | null) => {
      await call(contract.setQuietHoursOfLookedAfter, { params: { id }, body: { quietHours } })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: settingsKey(id) }),
  })
}

export function useSetNotifyLevelOf(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ group, notifyLevel }: { group: string; notifyLevel: NotifyLevel }) =>
      call(contract.setNotifyLevelOfLookedAfter, { params: { id, group }, body: { notifyLevel } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: settingsKey(id) }),
  })
}

export function useAddGuardian(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (user: string) => call(contract.addGuardian, { params: { id, user } }),
    onSuccess: refresh,
  })
}

export function useStopLookingAfter(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (user: string) => call(contract.stopLookingAfter, { params: { id, user } }),
    onSuccess: refresh,
  })
}

/** People are in cached groups and lists, too. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () => {
    for (const queryKey of [queryKeys.me, queryKeys.groups, queryKeys.persons, queryKeys.lists])
      void queryClient.invalidateQueries({ queryKey })
  }
}
