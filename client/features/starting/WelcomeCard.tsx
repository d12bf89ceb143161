import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Camera from 'lucide-react/icons/camera'
import PenLine from 'lucide-react/icons/pen-line'
import { useId, useRef } from 'react'
import { errorText } from '../../api/error-text.ts'
import { infoQuery } from '../../data/info.ts'
import { meQuery } from '../../data/me.ts'
import { inSentence } from '../../i18n/in-sentence.tsx'
import { firstNameOf } from '../../pieces/people/first-name.ts'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { card } from '../../ui/layout/card.ts'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useUpdatePicture } from '../account/account.queries.ts'
import { FileInput } from '../uploads/FileInput.tsx'
import styles from './WelcomeCard.module.css'

/** First a picture, then a line to the others; either may be left for later. */
export function WelcomeCard({ groupId, onEnd }: { groupId: string; onEnd: () => void }) {
  const { t } = useTranslation()
  const title = useId()
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: info } = useSuspenseQuery(infoQuery)
  const update = useUpdatePicture(me.id)
  const input = useRef<HTMLInputElement>(null)
  const takesPicture = info.upload?.image !== false && !me.avatar

  return (
    <section className={`${card} ${styles.card}`} aria-labelledby={title}>
      <PersonAvatar user={me} size={88} decorative />
      <div className={styles.words}>
        <h2 id={title} className={styles.title}>
          {inSentence((slots) => t('welcome_title', slots), { name: <bdi lang="">{firstNameOf(me.name)}</bdi> })}
        </h2>
        <p className={styles.text}>{t(takesPicture ? 'welcome_face' : 'welcome_hello')}</p>
        {update.isError && <Notice tone="danger">{t(errorText(update.error))}</Notice>}
      </div>
      <div className={styles.actions}>
        {takesPicture ? (
          <Button icon={<Camera aria-hidden />} busy={update.isPending} onClick={() => input.current?.click()}>
            {t(update.isPending ? 'uploading_picture' : 'add_picture')}
          </Button>
        ) : (
          <Link to="/groups/$id/write" params={{ id: groupId }} className={buttonClass()} onClick={onEnd}>
            <PenLine aria-hidden />
            {t('begin_hello_title')}
          </Link>
        )}
        <Button tone="quiet" onClick={onEnd}>
          {t('welcome_later')}
        </Button>
      </div>
      <FileInput ref={input} kinds={['image']} single onFiles={([picture]) => picture && update.mutate(picture)} />
    </section>
  )
}
