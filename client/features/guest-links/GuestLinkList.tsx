import { useState } from 'react'
import type { GuestLink } from '#contract/guests/guest-links.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { ReachNotice } from '../invitations/ReachNotice.tsx'
import { useChangeGuestLink, useEndGuestLink } from './guest-links.queries.ts'
import { GuestLinkForm } from './GuestLinkForm.tsx'
import { GuestLinkRow } from './GuestLinkRow.tsx'
import { GuestSheetDialog } from './GuestSheet.tsx'
import { useGuestAddress } from './useGuestAddress.ts'
import styles from './GuestLinks.module.css'

type GuestLinkListProps = { group: string; links: readonly GuestLink[]; showsTitle?: boolean }
type Asked = { what: 'change' | 'end' | 'print'; link: GuestLink }

export function GuestLinkList({ group, links, showsTitle = false }: GuestLinkListProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const [asked, setAsked] = useState<Asked>()
  const change = useChangeGuestLink(group)
  const end = useEndGuestLink(group)
  const close = () => setAsked(undefined)

  return (
    <>
      {links[0] && <LinkReach link={links[0]} />}
      <ul className={styles.rows}>
        {links.map((link) => (
          <GuestLinkRow
            key={link.id}
            link={link}
            showsTitle={showsTitle}
            onAsk={(what, of) => setAsked({ what, link: of })}
          />
        ))}
      </ul>
      {asked?.what === 'print' && <GuestSheetDialog link={asked.link} onClose={close} />}
      {asked?.what === 'change' && (
        <Dialog open onOpenChange={close} title={t('guest_link_change')}>
          <GuestLinkForm
            link={asked.link}
            mayAnswer={asked.link.message !== undefined}
            mayShowReplies={asked.link.message !== undefined}
            saving={change}
            onSave={(wish) =>
              change.mutate(
                { ...wish, id: asked.link.id },
                {
                  onSuccess: () => {
                    close()
                    toast({ text: t('guest_link_saved') })
                  },
                },
              )
            }
            onCancel={close}
          />
        </Dialog>
      )}
      <ConfirmDialog
        open={asked?.what === 'end'}
        onOpenChange={close}
        title={t('guest_link_end_title')}
        description={t('guest_link_end_text')}
        confirmLabel={t('guest_link_end')}
        cancelLabel={t('cancel')}
        tone="danger"
        busy={end.isPending}
        onConfirm={() =>
          asked &&
          end.mutate(asked.link.id, {
            onSuccess: () => toast({ text: t('guest_link_ended') }),
            onSettled: close,
          })
        }
      />
    </>
  )
}

function LinkReach({ link }: { link: GuestLink }) {
  return <ReachNotice link={useGuestAddress(link)} />
}
