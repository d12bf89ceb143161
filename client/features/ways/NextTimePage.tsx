import { useSearch } from '@tanstack/react-router'
import ScanFace from 'lucide-react/icons/scan-face'
import { errorText } from '../../api/error-text.ts'
import { writeStored } from '../../api/stored.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { AuthFrame } from '../sessions/AuthFrame.tsx'
import { useEntering } from '../sessions/useEntering.ts'
import { useAddPasskey } from './ways.queries.ts'
import styles from './NextTimePage.module.css'

/** Once after signing in with a password or a code. */
export function NextTimePage() {
  const { t } = useTranslation()
  const { inviteKey, returnTo } = useSearch({ from: '/next-time' })
  const enter = useEntering({ inviteKey, returnTo })
  const add = useAddPasskey()

  const accept = () => add.mutate({}, { onSuccess: (outcome) => outcome !== 'cancelled' && goOn() })
  const goOn = () => {
    writeStored('passkeyOffer', 'answered')
    void enter()
  }

  return (
    <AuthFrame title={t('next_time_title')} text={t('next_time_text')}>
      <div className={styles.actions}>
        {add.isError && <Notice tone="danger">{t(errorText(add.error))}</Notice>}
        <Button tone="primary" size="large" icon={<ScanFace aria-hidden />} busy={add.isPending} onClick={accept}>
          {t('next_time_accept')}
        </Button>
        <Button tone="quiet" size="large" onClick={goOn}>
          {t('no_thanks')}
        </Button>
      </div>
    </AuthFrame>
  )
}
