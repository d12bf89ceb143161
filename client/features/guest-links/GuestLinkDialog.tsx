import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { guestLimits } from '#contract/guests/guest-links.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { guestLinksQuery, useMakeGuestLink, type GuestTarget } from './guest-links.queries.ts'
import { GuestLinkForm } from './GuestLinkForm.tsx'
import { GuestLinkList } from './GuestLinkList.tsx'

export type GuestLinkDialogProps = {
  target: GuestTarget
  /** Of a message with an event or a poll. */
  mayAnswer?: boolean
  onClose: () => void
}

/** The open links of one thing; the first is made at once. */
export function GuestLinkDialog({ target, mayAnswer = false, onClose }: GuestLinkDialogProps) {
  const { t } = useTranslation()
  const { data, error } = useQuery(guestLinksQuery(target))
  const make = useMakeGuestLink(target)
  const [isMaking, setIsMaking] = useState(false)
  const links = data?.links ?? []
  const shows = isMaking || data?.links.length === 0

  return (
    <Dialog open onOpenChange={onClose} title={t('guest_link')} description={t('guest_link_text')}>
      {error && <Notice tone="danger">{t(errorText(error))}</Notice>}
      {shows ? (
        <GuestLinkForm
          mayAnswer={mayAnswer}
          mayShowReplies={target.message !== undefined}
          saving={make}
          onSave={(wish) => make.mutate(wish, { onSuccess: () => setIsMaking(false) })}
          onCancel={links.length > 0 ? () => setIsMaking(false) : onClose}
        />
      ) : (
        <>
          <GuestLinkList group={target.group} links={links} />
          {links.length < guestLimits.perTarget && (
            <div>
              <Button tone="quiet" icon={<Plus aria-hidden />} onClick={() => setIsMaking(true)}>
                {t('guest_link_another')}
              </Button>
            </div>
          )}
        </>
      )}
    </Dialog>
  )
}
