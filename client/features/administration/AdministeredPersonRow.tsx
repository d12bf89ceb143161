import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdministeredPerson } from '#contract/sign-in/administration.ts'
import { errorText } from '../../api/error-text.ts'
import { formatNames } from '../../i18n/lists.ts'
import { RelativeTime } from '../../i18n/RelativeTime.tsx'
import { sizeText } from '../../i18n/size-text.ts'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { failureOf, useProofFirst } from '../sessions/confirming/useProofFirst.tsx'
import { useSignOutPerson } from './administration.queries.ts'
import styles from './EverybodyPage.module.css'

export function AdministeredPersonRow({ person }: { person: AdministeredPerson }) {
  const { t } = useTranslation()
  const { name } = person
  const toast = useToast()
  const signOut = useSignOutPerson(person.id)
  const [attempt, dialog] = useProofFirst()
  const [isAsking, setIsAsking] = useState(false)
  const problem = failureOf(signOut)

  const end = () => {
    setIsAsking(false)
    return attempt('administer', async (proof) => {
      await signOut.mutateAsync(proof)
      toast({ text: t('admin_signed_out', { name }) })
    })
  }

  return (
    <li className={styles.person}>
      <PersonAvatar user={person} size={40} decorative />
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi lang="">{name}</bdi>
          {person.isAdmin && <span className={styles.admin}>{t('admin_is_admin')}</span>}
        </p>
        {person.login !== '' && <p className={styles.second}>{person.login}</p>}
        <Facts person={person} />
        {problem && <Notice tone="danger">{t(errorText(problem))}</Notice>}
      </div>
      {person.devices > 0 && (
        <Button
          tone="quiet"
          icon={<LogOut aria-hidden />}
          busy={signOut.isPending}
          aria-label={t('admin_sign_out_named', { name })}
          onClick={() => setIsAsking(true)}
        >
          {t('admin_sign_out')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('admin_sign_out_ask', { name })}
        description={t('admin_sign_out_text')}
        confirmLabel={t('admin_sign_out')}
        cancelLabel={t('cancel')}
        onConfirm={() => void end()}
      />
      {dialog}
    </li>
  )
}

function Facts({ person }: { person: AdministeredPerson }) {
  const { t, i18n } = useTranslation()
  const { groups, storedBytes, devices, waysIn, lastActivityDate } = person
  const ways = waysIn.map((way) => t(wayWords[way]))
  const numbers = [
    t('admin_groups', { count: groups }),
    t('admin_stored', { size: sizeText(storedBytes, i18n.language) }),
    t('admin_devices', { count: devices }),
  ]
  return (
    <>
      <p className={styles.second}>
        {t('admin_last_seen')} <RelativeTime seconds={lastActivityDate} />
      </p>
      <p className={styles.second}>{numbers.join(' · ')}</p>
      {ways.length > 0 && (
        <p className={styles.second}>{t('admin_ways', { ways: formatNames(ways, i18n.language) })}</p>
      )}
    </>
  )
}

const wayWords = {
  password: 'admin_way_password',
  passkey: 'admin_way_passkey',
  provider: 'admin_way_provider',
  'looked-after': 'admin_way_looked_after',
} as const
