import { Link } from '@tanstack/react-router'
import type { WaitingReply as Waiting } from '#contract/programs/email-replies.ts'
import { errorText } from '../../api/error-text.ts'
import { inSentence } from '../../i18n/in-sentence.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { card } from '../../ui/layout/card.ts'
import { Notice } from '../../ui/layout/Notice.tsx'
import { narrowPage } from '../../ui/narrow-page/narrow-page.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { useAnswerWaitingReply } from './email-replies.queries.ts'
import styles from './WaitingReply.module.css'

/** The email and what it answers, with one button that posts it. */
export function WaitingReply({ reply }: { reply: Waiting }) {
  const { t } = useTranslation()
  const { mutate, isPending, isSuccess, error, variables: isMine } = useAnswerWaitingReply(reply.id)
  const { sender, words, title, group, message } = reply

  return (
    <div className={narrowPage.page}>
      <hgroup>
        <h1 className={narrowPage.title}>{t('email_reply_title')}</h1>
        <p className={`${narrowPage.second} ${styles.from}`}>
          {inSentence((slots) => t('email_reply_from', slots), { sender: <b dir="ltr">{sender}</b> })}
        </p>
      </hgroup>
      <section className={`${card} ${styles.email}`}>
        {group && (
          <p className={styles.place}>
            <bdi lang="">{group.name}</bdi>
            {title && (
              <>
                {' · '}
                <bdi lang="">{title}</bdi>
              </>
            )}
          </p>
        )}
        {words ? (
          <p className={styles.words} dir="auto" lang="">
            {words}
          </p>
        ) : (
          <p className={styles.words}>{t('email_reply_without_words')}</p>
        )}
      </section>
      {error && <Notice tone="danger">{t(errorText(error))}</Notice>}
      {isSuccess && <Notice>{t(isMine ? 'email_reply_confirmed' : 'email_reply_refused')}</Notice>}
      <div className={styles.actions}>
        {isSuccess ? (
          message && (
            <Link
              to="/messages/$id"
              params={{ id: message }}
              className={buttonClass({ size: 'large' })}
              // The button that had the focus is gone.
              ref={(link) => link?.focus()}
            >
              {t('email_reply_open')}
            </Link>
          )
        ) : (
          <>
            <Button tone="primary" size="large" busy={isPending && isMine} onClick={() => mutate(true)}>
              {t('email_reply_yes')}
            </Button>
            <Button size="large" busy={isPending && !isMine} onClick={() => mutate(false)}>
              {t('email_reply_no')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
