import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import type { Group } from '#contract/groups.ts'
import { errorText } from '../../../api/error-text.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useToast } from '../../../ui/toasts/toast.ts'
import { useTranslation } from '../../../words/useTranslation.ts'
import { InvitationPreviewChoice } from '../../invitations/InvitationPreviewChoice.tsx'
import { InviteButton } from '../../invitations/InviteButton.tsx'
import { LinkApprovalChoice } from '../../invitations/LinkApprovalChoice.tsx'
import { useInvitationLink } from '../../invitations/useInvitationLink.ts'
import { useLinkForOthers } from '../../invitations/useLinkForOthers.ts'
import { Folded, SettingsSection } from '../../settings/SettingsSection.tsx'
import { useResetInviteKey } from '../groups.queries.ts'
import styles from '../../settings/SettingsSection.module.css'

export function InvitationSettings({ group }: { group: Group }) {
  const { t } = useTranslation()
  const toast = useToast()
  const linkHere = useInvitationLink(group)
  const link = useLinkForOthers(linkHere ?? document.baseURI)
  const reset = useResetInviteKey(group.id)
  const [isOpen, setIsOpen] = useState(false)
  if (!linkHere) return null

  function makeNewLink() {
    reset.mutate(undefined, {
      onSuccess: () => toast({ text: t('new_link_made') }),
      onSettled: () => setIsOpen(false),
    })
  }

  return (
    <SettingsSection
      title={t('invitation_link')}
      text={t(group.linkNeedsApproval ? 'link_lets_in_asked_hint' : 'settings_invitation_text')}
    >
      <TextField
        label={t('invitation_link')}
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
        error={reset.isError && t(errorText(reset.error))}
      />
      <div className={styles.actions}>
        <InviteButton group={group} />
        <Button tone="quiet" icon={<RefreshCw aria-hidden />} onClick={() => setIsOpen(true)}>
          {t('new_link')}
        </Button>
      </div>
      <Folded summary={t('how_link_works')}>
        <InvitationPreviewChoice group={group} />
        <LinkApprovalChoice group={group} />
      </Folded>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('new_link_title')}
        description={t('new_link_text')}
        confirmLabel={t('make_new_link')}
        cancelLabel={t('keep_this_link')}
        onConfirm={makeNewLink}
        busy={reset.isPending}
        tone="danger"
      />
    </SettingsSection>
  )
}
