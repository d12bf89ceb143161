import type { Profile } from '#contract/people.ts'
import type { MadeEntryCode } from '#contract/sign-in/entry-codes.ts'
import type { UserRef } from '#contract/users.ts'
import { format } from '../../i18n/dates.ts'
import { QrCode } from '../../pieces/links/QrCode.tsx'
import { PaperSheet } from '../../pieces/paper/PaperSheet.tsx'
import { firstNameOf } from '../../pieces/people/first-name.ts'
import { PersonAvatar } from '../../pieces/people/PersonAvatar.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { enterAddress } from '../entry-codes/enter-address.ts'
import { TypedCode } from '../entry-codes/TypedCode.tsx'
import styles from './SignInSheet.module.css'

type SignInSheetProps = { person: Profile; code: MadeEntryCode; by: UserRef }

export function SignInSheet({ person, code, by }: SignInSheetProps) {
  const { t, i18n } = useTranslation()
  const name = firstNameOf(person.name)
  const date = format(code.expiresAt, i18n.language, { day: 'numeric', month: 'long' })
  return (
    <PaperSheet group={person.groups[0]?.name} title={t('sign_in_sheet_title', { name })} className={styles.sheet}>
      <p className={styles.text}>{t('sign_in_sheet_text')}</p>
      <div className={styles.ways}>
        <div className={styles.code}>
          <QrCode text={enterAddress(code.key)} label={t('entry_qr_label')} />
        </div>
        <div className={styles.typed}>
          <TypedCode words={code.words} addressClass={styles.address} wordsClass={styles.words} />
        </div>
      </div>
      <ol className={styles.steps}>
        <Step number={1} title={t('sign_in_sheet_point')} text={t('sign_in_sheet_line')} />
        <Step number={2} title={t('sign_in_sheet_tap', { name })} text={t('sign_in_sheet_all')} />
      </ol>
      <footer className={styles.foot}>
        <PersonAvatar user={by} size={40} decorative eager />
        <div>
          <p className={styles.until}>{t('sign_in_sheet_until', { date })}</p>
          <p>{t('sign_in_sheet_by', { name: firstNameOf(by.name), person: name })}</p>
        </div>
      </footer>
    </PaperSheet>
  )
}

function Step({ number, title, text }: { number: number; title: string; text: string }) {
  return (
    <li className={styles.step}>
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      <span>
        <strong className={styles.what}>{title}</strong>
        <span className={styles.then}>{text}</span>
      </span>
    </li>
  )
}
