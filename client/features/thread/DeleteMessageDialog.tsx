import { useQuery } from '@tanstack/react-query'
import type { Message, MessageCard } from '#contract/messages.ts'
import { errorText } from '../../api/error-text.ts'
import { isVideo } from '../../pieces/photos/visuals.ts'
import { filesInWords } from '../../pieces/text/file-words.ts'
import { shortName } from '../../pieces/text/short-name.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { deletionQuery, useDeleteMessage } from './thread.queries.ts'

type DeleteMessageDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  message: Message | MessageCard
  /** The message's own and the direct replies'; those below are counted when the dialog opens. */
  photos: number
  replies: number
  onDeleted?: () => void
}

const maxNameLength = 50

export function DeleteMessageDialog(props: DeleteMessageDialogProps) {
  const { open, onOpenChange, message, onDeleted } = props
  const { t, i18n } = useTranslation()
  const toast = useToast()
  const remove = useDeleteMessage(message.id)
  const below = useQuery({ ...deletionQuery(message.id), enabled: open && props.replies > 0 })
  const { photos, replies } = below.data ?? props
  const words = shortName(message.data, maxNameLength)
  const ownVideos = message.files.filter(isVideo).length
  const parts = {
    group: message.group.name,
    // The kinds of the replies' files are unknown here: most are photos.
    photos:
      message.files.length > 0
        ? filesInWords({ files: message.files, fileCount: photos, videoCount: ownVideos }, t, i18n.language)
        : t('photos_count', { count: photos }),
    replies: t('replies_count', { count: replies }),
  }
  const consequences = photos && replies ? 'both' : photos ? 'photos' : replies ? 'replies' : 'nothing'

  /** The message may go from the page, and this dialog with it, before the response comes. */
  async function confirm() {
    try {
      await remove.mutateAsync(message.parent?.id)
    } catch {
      // It stands in the dialog.
      return
    }
    onOpenChange(false)
    toast({ text: message.parent ? t('reply_deleted') : t('message_deleted') })
    onDeleted?.()
  }

  const untitled = message.parent ? t('delete_untitled_reply') : t('delete_untitled')
  return (
    <ConfirmDialog
      tone="danger"
      open={open}
      onOpenChange={onOpenChange}
      title={words ? t('delete_title', { words }) : untitled}
      description={
        <>
          <p>{t(`delete_with_${consequences}`, parts)}</p>
          {remove.isError && <p role="alert">{t(errorText(remove.error))}</p>}
        </>
      }
      confirmLabel={remove.isPending ? t('deleting') : message.parent ? t('delete_reply') : t('delete_message')}
      cancelLabel={t('keep_it')}
      busy={remove.isPending}
      isLoading={below.isLoading}
      onConfirm={confirm}
    />
  )
}
