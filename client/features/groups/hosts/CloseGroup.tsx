import { useState } from 'react'
import type { Group } from '#contract/groups.ts'
import { errorText } from '../../../api/error-text.ts'
import { longDate } from '../../../i18n/days.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { handsFocusOver } from '../../../ui/focus/focus-when-gone.ts'
import { useToast } from '../../../ui/toasts/toast.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { DownloadOffer } from '../../downloads/DownloadOffer.tsx'
import { useSetClosing } from './hosts.queries.ts'

/** Closes a group, or keeps it after all, also when the live event was faster than the response to closing it. */
export function CloseGroup({ group }: { group: Group }) {
  const { t, i18n } = useTranslation()
  const toast = useToast()
  const set = useSetClosing(group.id)
  const [isOpen, setIsOpen] = useState(false)
  const { name, closesAt } = group

  function change(closing: boolean) {
    set.mutate(closing, {
      onSuccess: () => toast({ text: t(closing ? 'group_is_closing' : 'group_is_kept', { group: name }) }),
      onError: (error) => toast({ text: t(errorText(error)), tone: 'danger' }),
      onSettled: () => setIsOpen(false),
    })
  }

  if (closesAt !== undefined) {
    return (
      <>
        <p>{t('group_closes', { date: longDate(closesAt, i18n.language) })}</p>
        <div ref={handsFocusOver}>
          <Button busy={set.isPending && set.variables === false} onClick={() => change(false)}>
            {t('keep_group')}
          </Button>
        </div>
      </>
    )
  }
  return (
    <div ref={handsFocusOver}>
      <Button tone="danger" onClick={() => setIsOpen(true)}>
        {t('close_group_ask')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('close_group_title', { group: name })}
        description={t('close_group_text')}
        confirmLabel={t('close_group')}
        cancelLabel={t('keep_group')}
        onConfirm={() => change(true)}
        busy={set.isPending}
        tone="danger"
      >
        {isOpen && <DownloadOffer scope={{ group: group.id }} />}
      </ConfirmDialog>
    </div>
  )
}
