import { useMutation, useQueryClient } from '@tanstack/react-query'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { removePollOption, type Poll, type PollOption } from '#contract/blocks/polls.ts'
import type { Message, MessageCard } from '#contract/messages.ts'
import { call } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { handsFocusOver, passesFocusOn } from '../../ui/focus/focus-when-gone.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { optionInWords } from './option-in-words.ts'
import styles from './RemoveOptions.module.css'

type RemoveOptionsProps = { messageId: string; poll: Poll; files: (Message | MessageCard)['files'] }

/** The options that nobody has voted for, as far as the viewer may remove them. */
export function RemoveOptions({ messageId, poll, files }: RemoveOptionsProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const removable = poll.options.filter(({ mayRemove }) => mayRemove)
  if (removable.length === 0) return null
  return (
    // With the last of them goes the dialog, in which the focus is.
    <div ref={handsFocusOver}>
      <Button tone="quiet" className={styles.open} icon={<Trash aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('poll_remove_an_option')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('poll_remove_an_option')}
        description={t('poll_remove_hint')}
        actions={
          <Button data-autofocus onClick={() => setIsOpen(false)}>
            {t('close')}
          </Button>
        }
      >
        <ul className={styles.options}>
          {removable.map((option) => (
            <li key={option.id} ref={passesFocusOn}>
              <Removable messageId={messageId} poll={poll} option={option} files={files} />
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}

function Removable({ messageId, poll, option, files }: RemoveOptionsProps & { option: PollOption }) {
  const { t, i18n } = useTranslation()
  const toast = useToast()
  const queryClient = useQueryClient()
  const queryKey = queryKeys.block('poll', messageId)
  const removing = useMutation({
    mutationFn: () => call(removePollOption, { params: { id: messageId, option: option.id } }),
    onSuccess: (changed) => queryClient.setQueryData(queryKey, changed),
    onError: (error) => {
      toast({ text: t(errorText(error)), tone: 'danger' })
      void queryClient.invalidateQueries({ queryKey })
    },
  })
  const about = files.find(({ id }) => id === option.file)
  const words = optionInWords(t, i18n.language, poll, option, about)
  return (
    <>
      <span className={styles.words}>
        <bdi lang="">{words}</bdi>
        {option.addedBy && <span className={styles.quiet}>{t('poll_added_by', { name: option.addedBy.name })}</span>}
      </span>
      <IconButton
        label={t('poll_remove_option', { option: words })}
        icon={<Trash />}
        busy={removing.isPending}
        onClick={() => removing.mutate()}
      />
    </>
  )
}
