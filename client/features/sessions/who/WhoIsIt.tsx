import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import QrCode from 'lucide-react/icons/qr-code'
import ScanFace from 'lucide-react/icons/scan-face'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import type { Way } from '#contract/sign-in/ways.ts'
import { infoQuery } from '../../../data/info.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Menu } from '../../../ui/menus/Menu.tsx'
import { MenuItem } from '../../../ui/menus/MenuItem.tsx'
import { Avatar } from '../../../ui/people/Avatar.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { startAddress } from '../../identity-provider/start-address.ts'
import { AuthFrame } from '../AuthFrame.tsx'
import { useRequestCode } from '../signing-in.queries.ts'
import { forgetPerson, peopleHere, type PersonHere } from './people-here.ts'
import styles from './WhoIsIt.module.css'

type WhoIsItProps = {
  onLogin: (login: string) => void
  onStep: (step: 'form again' | 'password' | 'passkey' | 'code' | 'ask') => void
}

/** In place of the form, on a device on which several people have signed in. */
export function WhoIsIt({ onLogin, onStep }: WhoIsItProps) {
  const { t } = useTranslation()
  const { inviteKey, returnTo } = useSearch({ from: '/login' })
  const { data: info } = useQuery({ ...infoQuery, enabled: false })
  const requestCode = useRequestCode()
  const onOther = () => onStep('form again')
  const [people, setPeople] = useState(peopleHere)

  function choose({ login, way }: PersonHere) {
    if (way === 'identity-provider' && info?.identity_provider)
      return window.location.assign(startAddress({ inviteKey, returnTo }))
    if (login === '' && way !== 'passkey') return onStep('ask')
    onLogin(login)
    if (way === 'passkey') return onStep(way)
    if (way !== 'email-code' || !info?.allow_email) return onStep('password')
    requestCode.mutate({ login }, { onSuccess: () => onStep('code'), onError: onOther })
  }

  function forget(id: string) {
    const left = forgetPerson(id)
    setPeople(left)
    if (left.length < 2) onOther()
  }

  return (
    <AuthFrame title={t('who_is_it')} text={t('who_is_it_text')}>
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.id} className={styles.person}>
            <button type="button" className={styles.choose} onClick={() => choose(person)}>
              <Avatar {...person} size={88} decorative eager />
              <bdi className={styles.name} lang="">
                {person.name}
              </bdi>
              <span className={styles.way}>
                {ways[person.way].icon}
                {t(ways[person.way].words)}
              </span>
            </button>
            <Menu
              trigger={
                <IconButton
                  className={styles.more}
                  label={t('options_for', { name: person.name })}
                  icon={<Ellipsis />}
                />
              }
            >
              <MenuItem onClick={() => forget(person.id)}>{t('forget_me_here')}</MenuItem>
            </Menu>
          </li>
        ))}
      </ul>
      <Button size="large" icon={<UserPlus aria-hidden />} onClick={onOther}>
        {t('who_is_else')}
      </Button>
    </AuthFrame>
  )
}

const ways = {
  password: { icon: <KeyRound aria-hidden />, words: 'password' },
  'email-code': { icon: <Mail aria-hidden />, words: 'way_email_code' },
  passkey: { icon: <ScanFace aria-hidden />, words: 'way_passkey' },
  'identity-provider': { icon: <KeyRound aria-hidden />, words: 'way_provider' },
  'entry-code': { icon: <QrCode aria-hidden />, words: 'way_sheet' },
} as const satisfies Record<Way, object>
