import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { EntryCodeOwner } from '#contract/sign-in/entry-codes.ts'
import { errorText } from '../../api/error-text.ts'
import { readStored } from '../../api/stored.ts'
import { meQuery } from '../../data/me.ts'
import { firstNameOf } from '../../pieces/people/first-name.ts'
import { SeatsIllustration } from '../../ui/brand/SeatsIllustration.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { Avatar } from '../../ui/people/Avatar.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { EntranceFrame } from '../sessions/EntranceFrame.tsx'
import { focusOnce } from '../sessions/focus-once.ts'
import { useEnterByCode } from './entry-codes.queries.ts'
import form from '../sessions/AuthForm.module.css'
import frame from '../sessions/AuthFrame.module.css'
import styles from './ConfirmEntry.module.css'

type ConfirmEntryProps = { owner: EntryCodeOwner; code: string; onBack: () => void }

export function ConfirmEntry({ owner, code, onBack }: ConfirmEntryProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const enter = useEnterByCode()
  const { data: me } = useQuery({ ...meQuery, enabled: readStored('apiKey') !== undefined && !enter.isSuccess })
  const name = firstNameOf(owner.name)
  const isInAlready = me?.id === owner.id && !enter.isPending

  return (
    <EntranceFrame className={frame.frame} illustration={<SeatsIllustration />}>
      <div className={styles.face}>
        <Avatar id={owner.id} name={owner.name} picture={owner.picture} size={88} decorative eager />
      </div>
      <h1 className={frame.title}>{t('enter_hello', { name })}</h1>
      <p className={frame.text}>{t(isInAlready ? 'enter_already' : 'enter_remembers')}</p>
      <div className={form.form}>
        {me && !isInAlready && <Notice>{t('enter_instead', { name: me.name })}</Notice>}
        {enter.isError && <Notice tone="danger">{t(errorText(enter.error))}</Notice>}
        {isInAlready ? (
          <Link to="/" className={buttonClass({ tone: 'primary', size: 'large' })} ref={focusOnce}>
            {t('enter_go_on')}
          </Link>
        ) : (
          <Button
            tone="primary"
            size="large"
            ref={focusOnce}
            busy={enter.isPending}
            onClick={() => enter.mutate(code, { onSuccess: () => navigate({ to: '/', replace: true }) })}
          >
            {t('enter_yes', { name })}
          </Button>
        )}
      </div>
      <div className={form.back}>
        <Button tone="quiet" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
          {t('enter_not_me', { name })}
        </Button>
      </div>
    </EntranceFrame>
  )
}
