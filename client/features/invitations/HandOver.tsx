import Copy from 'lucide-react/icons/copy'
import Mail from 'lucide-react/icons/mail'
import { CopyLinkButton } from '../../pieces/links/CopyLinkButton.tsx'
import { QrCode } from '../../pieces/links/QrCode.tsx'
import { canShare, ShareButton } from '../../pieces/links/ShareButton.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { ReachNotice } from './ReachNotice.tsx'
import { useLinkForOthers } from './useLinkForOthers.ts'
import styles from './InviteDialog.module.css'

type HandOverProps = { link: string; subject: string; message: string; isFirst?: boolean }

/** A ready sentence with the link, and the ways to give it to somebody. */
export function HandOver({ link: linkHere, subject, message, isFirst = false }: HandOverProps) {
  const { t } = useTranslation()
  const link = useLinkForOthers(linkHere)
  return (
    <>
      <ReachNotice link={link} />
      <blockquote className={styles.message}>
        <p dir="auto" lang="">
          {message}
        </p>
        <p className={styles.link} dir="ltr">
          {link}
        </p>
      </blockquote>
      <div className={styles.ways}>
        <ShareButton tone="primary" link={link} title={subject} text={message} data-autofocus={isFirst || undefined} />
        <CopyLinkButton
          tone={canShare() ? undefined : 'primary'}
          link={link}
          icon={<Copy aria-hidden />}
          data-autofocus={(isFirst && !canShare()) || undefined}
        >
          {t('copy_link')}
        </CopyLinkButton>
        <a href={emailAddress(subject, `${message}\n\n${link}\n`)} className={buttonClass()}>
          <Mail aria-hidden />
          {t('email')}
        </a>
      </div>
      <div className={styles.code}>
        <QrCode text={link} label={t('invite_qr_label')} />
        <p>{t('invite_qr_text')}</p>
      </div>
    </>
  )
}

/** Opens the person’s own email program. */
function emailAddress(subject: string, body: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
}
