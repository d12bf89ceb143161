import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteUser, removePassword, resetApiKey, updateUser } from '#contract/account.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Me } from '#contract/me.ts'
import type { Proof } from '#contract/sign-in/confirming.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { upload } from '../../api/sending/upload.ts'
import { removeStored } from '../../api/stored.ts'
import { forgetPerson } from '../sessions/who/people-here.ts'

export type AccountChanges = Input<typeof updateUser>['body']

export function useUpdateAccount(id: string) {
  const refreshEverywhere = useRefreshEverywhere()
  return useMutation({
    mutationFn: (body: AccountChanges) => call(updateUser, { params: { id }, body }),
    onSuccess: refreshEverywhere,
  })
}

export function useUpdatePicture(id: string) {
  const refreshEverywhere = useRefreshEverywhere()
  return useMutation({
    mutationFn: async (picture: File | undefined) => {
      const avatar = picture ? (await upload(picture)).id : ''
      return call(updateUser, { params: { id }, body: { avatar } })
    },
    onSuccess: refreshEverywhere,
  })
}

/** Signs out every device, this one included (section 4 of the specification). The new key is for apps. */
export function useNewKey(id: string) {
  return useMutation({
    mutationFn: () => call(resetApiKey, { params: { id } }),
    onSuccess: () => removeStored('apiKey'),
  })
}

export function useRemovePassword(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (proof: Proof) => call(removePassword, { params: { id }, body: proof }),
    onSuccess: () =>
      Promise.all([queryKeys.me, queryKeys.ways].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}

/** Whether what the person wrote stays when the account goes. */
export type MessagesOfAccount = 'stay' | 'go'

export function useDeleteAccount(id: string) {
  return useMutation({
    mutationFn: (body: Proof & { messages: MessagesOfAccount }) => call(deleteUser, { params: { id }, body }),
    // The key ended with the account, so later calls must not use it.
    onSuccess: () => {
      removeStored('apiKey')
      forgetPerson(id)
    },
  })
}

/** Names and avatars are also in cached groups, lists and threads. */
function useRefreshEverywhere() {
  const queryClient = useQueryClient()
  return (me: Me) => {
    queryClient.setQueryData<Me>(queryKeys.me, me)
    for (const queryKey of [queryKeys.groups, queryKeys.persons, queryKeys.lists, queryKeys.messages])
      void queryClient.invalidateQueries({ queryKey })
  }
}
