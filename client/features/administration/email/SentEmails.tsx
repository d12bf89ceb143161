import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SentEmail } from '#contract/sign-in/sent-emails.ts'
import { RelativeTime } from '../../../i18n/RelativeTime.tsx'
import { PersonAvatar } from '../../../pieces/people/PersonAvatar.tsx'
import { SegmentedField } from '../../../ui/fields/SegmentedField.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { PagedList } from '../PagedList.tsx'
import { sentEmailsQuery, type Shown } from './email.queries.ts'
import styles from '../AdministeredRows.module.css'
import frame from '../AdministrationFrame.module.css'

export function SentEmails() {
  const { t } = useTranslation()
  const [shown, setShown] = useState<Shown>('all')
  return (
    <section className={frame.section} aria-labelledby="emails-sent">
      <h2 id="emails-sent">{t('emails_sent')}</h2>
      <p className={frame.about}>{t('emails_sent_text')}</p>
      <SegmentedField
        label={t('emails_which')}
        isLabelHidden
        options={[
          { value: 'all', label: t('emails_all') },
          { value: 'undelivered', label: t('emails_undelivered') },
        ]}
        value={shown}
        onChoose={setShown}
      />
      <PagedList
        list={useInfiniteQuery(sentEmailsQuery(shown))}
        itemsOf={({ emails }) => emails}
        empty={
          <output className={frame.about}>{t(shown === 'all' ? 'emails_none' : 'emails_none_undelivered')}</output>
        }
      >
        {(emails) => (
          <ul className={styles.rows} aria-labelledby="emails-sent">
            {emails.map((email) => (
              <EmailRow key={email.id} email={email} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

function EmailRow({ email: { kind, state, person, address, at, attempts, answer } }: { email: SentEmail }) {
  const { t } = useTranslation()
  return (
    <li className={styles.row}>
      <PersonAvatar {...(person && { user: person })} size={40} decorative />
      <div className={styles.words}>
        <p className={styles.name}>
          {t(kindWords[kind])}
          {state !== 'sent' && <span className={styles.suspended}>{t(stateWords[state])}</span>}
        </p>
        <p className={styles.second}>
          <bdi lang="">{address}</bdi> · <RelativeTime seconds={at} />
          {attempts > 1 && ` · ${t('emails_attempts', { count: attempts })}`}
        </p>
        {answer && (
          <p className={styles.second}>
            <bdi lang="">{answer}</bdi>
          </p>
        )}
      </div>
    </li>
  )
}

const kindWords = {
  code: 'emails_kind_code',
  password: 'emails_kind_password',
  account: 'emails_kind_account',
  invitation: 'emails_kind_invitation',
  digest: 'emails_kind_digest',
  archive: 'emails_kind_archive',
  farewell: 'emails_kind_farewell',
  reply: 'emails_kind_reply',
  question: 'emails_kind_question',
  test: 'emails_kind_test',
} as const

const stateWords = {
  waiting: 'emails_state_waiting',
  parked: 'emails_state_parked',
  refused: 'emails_state_refused',
  'held-back': 'emails_state_held_back',
  'given-up': 'emails_state_given_up',
} as const
