import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import Trash2 from 'lucide-react/icons/trash-2'
import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'
import { useState } from 'react'
import type { AdministeredPerson } from '#contract/sign-in/administration.ts'
import { errorText } from '../../api/error-text.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { Menu } from '../../ui/menus/Menu.tsx'
import { MenuItem } from '../../ui/menus/MenuItem.tsx'
import { MenuSeparator } from '../../ui/menus/MenuSeparator.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { failureOf, useProofFirst } from '../sessions/confirming/useProofFirst.tsx'
import { type ActOnPerson, useActOnPerson, type Wish } from './administration.queries.ts'
import { AskFirst } from './AskFirst.tsx'
import { HandOverLink } from './HandOverLink.tsx'
import styles from './AdministeredRows.module.css'

/** What an administrator can do about somebody. Each is asked about first, and may need to be confirmed by who does it. */
export function ActsOnPerson({ person }: { person: AdministeredPerson }) {
  const { t } = useTranslation()
  const { name, isAdmin, suspendedAt, devices, waysIn } = person
  const toast = useToast()
  const acting = useActOnPerson(person.id)
  const [attempt, proofDialog] = useProofFirst()
  const [asked, setAsked] = useState<Exclude<ActOnPerson, 'bring-back'>>('sign-out')
  const [isAsking, setIsAsking] = useState(false)
  const [link, setLink] = useState('')
  const problem = failureOf(acting)
  const isSuspended = suspendedAt !== undefined
  const canBeSentLink = !isAdmin && !isSuspended && !waysIn.includes('looked-after')

  const ask = (act: typeof asked) => {
    setAsked(act)
    setIsAsking(true)
  }
  const begin = (act: ActOnPerson, rest: Pick<Wish, 'messages'> = {}) => {
    setIsAsking(false)
    return attempt('administer', async (proof) => {
      const sent = await acting.mutateAsync({ act, wish: { ...proof, ...rest } })
      if (sent.link) setLink(sent.link)
      else toast({ text: t(doneWords[act], { name }) })
    })
  }

  return (
    <>
      {!(isAdmin && devices === 0) && (
        <Menu
          trigger={<IconButton label={t('admin_person_options', { name })} icon={<EllipsisVertical />} />}
          align="end"
        >
          {devices > 0 && (
            <MenuItem icon={<LogOut aria-hidden />} onClick={() => ask('sign-out')}>
              {t('admin_sign_out')}
            </MenuItem>
          )}
          {canBeSentLink && (
            <MenuItem icon={<KeyRound aria-hidden />} onClick={() => ask('reset-link')}>
              {t('admin_reset')}
            </MenuItem>
          )}
          {isSuspended && (
            <MenuItem icon={<UserCheck aria-hidden />} onClick={() => void begin('bring-back')}>
              {t('admin_bring_back')}
            </MenuItem>
          )}
          {!isAdmin && !isSuspended && (
            <MenuItem icon={<UserX aria-hidden />} onClick={() => ask('suspend')}>
              {t('admin_suspend')}
            </MenuItem>
          )}
          {!isAdmin && <MenuSeparator />}
          {!isAdmin && (
            <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onClick={() => ask('delete')}>
              {t('admin_delete')}
            </MenuItem>
          )}
        </Menu>
      )}
      {problem && (
        <div className={styles.problem}>
          <Notice tone="danger">{t(errorText(problem))}</Notice>
        </div>
      )}
      <AskFirst
        act={asked}
        name={name}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={(rest) => void begin(asked, rest)}
      />
      <HandOverLink link={link} name={name} onClose={() => setLink('')} />
      {proofDialog}
    </>
  )
}

const doneWords = {
  'sign-out': 'admin_signed_out',
  'reset-link': 'admin_reset_sent',
  suspend: 'admin_suspended',
  'bring-back': 'admin_brought_back',
  delete: 'admin_deleted',
} as const
