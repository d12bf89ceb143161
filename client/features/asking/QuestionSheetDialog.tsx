import { useSuspenseQuery } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import type { UserRef } from '#contract/users.ts'
import { groupQuery } from '../../data/group.ts'
import { PrintPreview } from '../../pieces/paper/PrintPreview.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { QuestionSheet } from './QuestionSheet.tsx'

type QuestionSheetDialogProps = {
  question: { id: string; text: string }
  person: UserRef
  groupId: string
  onClose: () => void
}

export function QuestionSheetDialog({ question, person, groupId, onClose }: QuestionSheetDialogProps) {
  const { t } = useTranslation()
  const { data: group } = useSuspenseQuery(groupQuery(groupId))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('ask_paper_title')}
      description={t('ask_paper_text')}
      actions={
        <Button tone="primary" icon={<Printer aria-hidden />} data-autofocus onClick={() => window.print()}>
          {t('ask_paper')}
        </Button>
      }
    >
      <PrintPreview>
        <QuestionSheet question={question} person={person} group={group.name} />
      </PrintPreview>
    </Dialog>
  )
}
