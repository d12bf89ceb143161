import ImagePlus from 'lucide-react/icons/image-plus'
import { useRef } from 'react'
import type { GuestPage } from '#contract/guests/guest-pages.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { GuestNameForm } from './GuestNameForm.tsx'
import type { useBringing } from './useBringing.ts'
import styles from './GuestPage.module.css'

type GuestAddingProps = { page: GuestPage; secret: string; bringing: ReturnType<typeof useBringing> }

/** Name once, then photos. */
export function GuestAdding({ page, secret, bringing }: GuestAddingProps) {
  const { t } = useTranslation()
  const { link, name, add, from } = page
  const input = useRef<HTMLInputElement>(null)
  const { list, add: bring, retry, forget, lost, forgetLost } = bringing
  const failed = list.filter(({ error }) => error !== undefined)
  const isFull = add !== undefined && add.filesLeft === 0

  return (
    <section className={styles.bringing} aria-label={t('guest_add')}>
      {add && name === undefined && <GuestNameForm secret={secret} link={link} from={from} />}
      {add && name !== undefined && !isFull && (
        <div className={styles.add}>
          <Button
            tone="primary"
            size="large"
            icon={<ImagePlus aria-hidden />}
            data-guest-add
            onClick={() => input.current?.click()}
          >
            {t('guest_add')}
          </Button>
          <p className={styles.second}>
            {add.holds ? t('guest_add_held', { name: from ?? t('guest_hosts') }) : t('guest_add_shown')}
          </p>
          <input
            ref={input}
            type="file"
            accept="image/*,video/*"
            multiple
            hidden
            onChange={({ target }) => {
              bring([...(target.files ?? [])])
              target.value = ''
            }}
          />
        </div>
      )}
      {isFull && <p className={styles.second}>{t('error_guest_link_full')}</p>}
      {lost > 0 && (
        <Notice
          action={
            <Button tone="quiet" onClick={forgetLost}>
              {t('close')}
            </Button>
          }
        >
          {t('guest_not_sent', { count: lost })}
        </Notice>
      )}
      {failed.length > 0 && (
        <Notice tone="danger">
          {t(errorText(failed[0]!.error))}{' '}
          <Button tone="quiet" onClick={retry}>
            {t('try_again')}
          </Button>
          <Button tone="quiet" onClick={forget}>
            {t('cancel')}
          </Button>
        </Notice>
      )}
    </section>
  )
}
