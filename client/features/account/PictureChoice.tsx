import { useSuspenseQuery } from '@tanstack/react-query'
import Camera from 'lucide-react/icons/camera'
import { useRef } from 'react'
import type { Me } from '#contract/me.ts'
import { errorText } from '../../api/error-text.ts'
import { infoQuery } from '../../data/info.ts'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { FileInput } from '../uploads/FileInput.tsx'
import { useUpdatePicture } from './account.queries.ts'
import styles from './PictureChoice.module.css'

export function PictureChoice({ me }: { me: Me }) {
  const { t } = useTranslation()
  const toast = useToast()
  const { data: info } = useSuspenseQuery(infoQuery)
  const update = useUpdatePicture(me.id)
  const input = useRef<HTMLInputElement>(null)
  const row = useRef<HTMLDivElement>(null)

  function choose([picture]: File[]) {
    if (picture) update.mutate(picture, { onSuccess: () => toast({ text: t('picture_changed') }) })
  }

  function remove() {
    row.current?.querySelector('button')?.focus()
    update.mutate(undefined, { onSuccess: () => toast({ text: t('picture_removed') }) })
  }

  return (
    <>
      <div ref={row} className={styles.row}>
        <PersonAvatar user={me} size={88} decorative />
        <div className={styles.buttons}>
          {info.upload?.image !== false && (
            <Button icon={<Camera aria-hidden />} busy={update.isPending} onClick={() => input.current?.click()}>
              {t(update.isPending ? 'uploading_picture' : me.avatar ? 'change_picture' : 'add_picture')}
            </Button>
          )}
          {me.avatar && (
            <Button tone="quiet" disabled={update.isPending} onClick={remove}>
              {t('remove_picture')}
            </Button>
          )}
        </div>
        <FileInput ref={input} kinds={['image']} single onFiles={choose} />
      </div>
      {update.isError && <Notice tone="danger">{t(errorText(update.error))}</Notice>}
    </>
  )
}
