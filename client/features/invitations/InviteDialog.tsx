import { useLayoutEffect, useRef, useState } from 'react'
import type { Group } from '#contract/groups.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { GroupLink } from './GroupLink.tsx'
import { InvitationForm } from './ways/InvitationForm.tsx'
import { InviteWays, type Way } from './ways/InviteWays.tsx'
import { OpenInvitations } from './ways/OpenInvitations.tsx'
import { PeopleHere } from './ways/PeopleHere.tsx'

type InviteDialogProps = { group: Group; link: string; onClose: () => void }

const titles = {
  person: 'invite_person',
  many: 'invite_by_link',
  printed: 'invite_printed',
  here: 'invite_here',
  open: 'invite_open',
} as const

export function InviteDialog({ group, link, onClose }: InviteDialogProps) {
  const { t } = useTranslation()
  const [way, setWay] = useState<Way>()
  const content = useRef<HTMLElement>(null)

  // What was pressed is gone.
  useLayoutEffect(() => {
    const dialog = content.current?.closest('dialog')
    if (!dialog || dialog.contains(document.activeElement)) return
    content.current?.focus({ preventScroll: true })
    dialog.scrollTop = 0
  }, [way])

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={way ? t(titles[way]) : t('invite_title', { group: group.name })}
      actions={
        <>
          {way && (
            <Button tone="quiet" onClick={() => setWay(undefined)}>
              {t('back')}
            </Button>
          )}
          <Button tone="quiet" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <section ref={content} tabIndex={-1}>
        {way === undefined && (
          <>
            <InviteWays group={group} onChoose={setWay} />
            <GroupLink group={group} link={link} />
          </>
        )}
        {way === 'here' && <PeopleHere groupId={group.id} onAsked={() => setWay(undefined)} />}
        {way === 'open' && <OpenInvitations groupId={group.id} />}
        {(way === 'person' || way === 'many' || way === 'printed') && <InvitationForm group={group} kind={way} />}
      </section>
    </Dialog>
  )
}
