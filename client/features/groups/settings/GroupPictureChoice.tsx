import { useMutation } from '@tanstack/react-query'
import Image from 'lucide-react/icons/image'
import { useRef } from 'react'
import { usualCoverPosition, type CoverPosition } from '#contract/groups.ts'
import { errorText } from '../../../api/error-text.ts'
import { upload } from '../../../api/sending/upload.ts'
import { GroupSeal, type SealedGroup } from '../../../pieces/people/GroupSeal.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { FileInput } from '../../uploads/FileInput.tsx'
import { CoverPlacing } from './CoverPlacing.tsx'
import picture from '../../account/PictureChoice.module.css'

type GroupPictureChoiceProps = {
  group: SealedGroup
  position: CoverPosition
  onChoose: (picture: string, position: CoverPosition) => void
}

/** A new picture is uploaded at once, but becomes the group’s only when saved. */
export function GroupPictureChoice({ group, position, onChoose }: GroupPictureChoiceProps) {
  const { t } = useTranslation()
  const sending = useMutation({ mutationFn: (file: File) => upload(file) })
  const input = useRef<HTMLInputElement>(null)
  const row = useRef<HTMLDivElement>(null)

  function choose([file]: File[]) {
    if (file) sending.mutate(file, { onSuccess: ({ id }) => onChoose(id, usualCoverPosition) })
  }

  function remove() {
    row.current?.querySelector('button')?.focus()
    onChoose('', position)
  }

  return (
    <>
      <div ref={row} className={picture.row}>
        <GroupSeal group={group} size={52} />
        <div className={picture.buttons}>
          <Button icon={<Image aria-hidden />} busy={sending.isPending} onClick={() => input.current?.click()}>
            {t(sending.isPending ? 'uploading_picture' : group.picture ? 'change_picture' : 'add_picture')}
          </Button>
          {group.picture && (
            <Button tone="quiet" disabled={sending.isPending} onClick={remove}>
              {t('remove_picture')}
            </Button>
          )}
        </div>
        <FileInput ref={input} kinds={['image']} single onFiles={choose} />
      </div>
      {group.picture && (
        <CoverPlacing
          pictureId={group.picture.id}
          position={position}
          onMove={(position) => onChoose(group.picture!.id, position)}
        />
      )}
      {sending.isError && <Notice tone="danger">{t(errorText(sending.error))}</Notice>}
    </>
  )
}
