import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import type { Me } from '#contract/me.ts'
import { deleteUser, resetApiKey, updateUser } from '#contract/account.ts'
import { call } from '../../api/client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { removeStored } from '../../api/stored.ts'
import { upload } from '../../api/upload.ts'

export type AccountChanges = Input<typeof updateUser>['body']

export function useUpdateAccount(id: string) {
  const refreshEverywhere = useRefreshEverywhere()
  return useMutation({
    mutationFn: (body: AccountChanges) => call(updateUser, { params: { id }, body }),
    onSuccess: refreshEverywhere,
  })
}

/** Uploads a picture and makes it the avatar; without one, the initials come back. */
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

/** Signs out every device, this one too (specification, section 4). The new key is for apps. */
export function useNewKey(id: string) {
  return useMutation({
    mutationFn: () => call(resetApiKey, { params: { id } }),
    onSuccess: () => removeStored('apiKey'),
  })
}

export function useDeleteAccount(id: string) {
  return useMutation({
    mutationFn: (currentPassword: string) => call(deleteUser, { params: { id }, body: { currentPassword } }),
    // The key ended with the account, so later calls must not use it.
    onSuccess: () => removeStored('apiKey'),
  })
}

/** A name and avatar are also in cached groups, lists and threads. */
function useRefreshEverywhere() {
  const queryClient = useQueryClient()
  return (me: Me) => {
    queryClient.setQueryData<Me>(queryKeys.me, me)
    for (const queryKey of [queryKeys.groups, queryKeys.persons, queryKeys.lists, queryKeys.messages])
      void queryClient.invalidateQueries({ queryKey })
  }
}
