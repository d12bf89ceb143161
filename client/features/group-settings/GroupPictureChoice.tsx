import { useMutation } from '@tanstack/react-query'
import Image from 'lucide-react/icons/image'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Group } from '#contract/groups.ts'
import { errorText } from '../../api/error-text.ts'
import { upload } from '../../api/upload.ts'
import { GroupSeal } from '../../pieces/people/GroupSeal.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import picture from '../account/PictureChoice.module.css'
import { FileInput } from '../uploads/FileInput.tsx'
import { useUpdateGroup } from '../groups/groups.queries.ts'

/** A new picture is uploaded and shown everywhere as soon as it is chosen. */
export function GroupPictureChoice({ group }: { group: Group }) {
  const { t } = useTranslation()
  const toast = useToast()
  const update = useUpdateGroup(group.id)
  const change = useMutation({
    mutationFn: async (file: File | undefined) => update.mutateAsync({ picture: file ? (await upload(file)).id : '' }),
  })
  const input = useRef<HTMLInputElement>(null)
  const row = useRef<HTMLDivElement>(null)

  function choose([file]: File[]) {
    if (file) change.mutate(file, { onSuccess: () => toast({ text: t('group_picture_changed') }) })
  }

  function remove() {
    // The pressed button disappears with the picture.
    row.current?.querySelector('button')?.focus()
    change.mutate(undefined, { onSuccess: () => toast({ text: t('group_picture_removed') }) })
  }

  return (
    <>
      <div ref={row} className={picture.row}>
        <GroupSeal group={group} size={52} />
        <div className={picture.buttons}>
          <Button icon={<Image aria-hidden />} busy={change.isPending} onClick={() => input.current?.click()}>
            {t(change.isPending ? 'sending_picture' : group.picture ? 'change_picture' : 'add_picture')}
          </Button>
          {group.picture && (
            <Button tone="quiet" disabled={change.isPending} onClick={remove}>
              {t('remove_picture')}
            </Button>
          )}
        </div>
        <FileInput ref={input} kinds={['image']} single onFiles={choose} />
      </div>
      {change.isError && <Notice tone="danger">{t(errorText(change.error))}</Notice>}
    </>
  )
}
