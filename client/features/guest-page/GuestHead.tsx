import type { ReactNode } from 'react'
import type { GuestPage } from '#contract/guests/guest-pages.ts'
import { format } from '../../i18n/dates.ts'
import { inSentence } from '../../i18n/in-sentence.tsx'
import { CoverPrint } from '../../pieces/page-head/CoverPrint.tsx'
import { headFacts, headTitle } from '../../pieces/page-head/page-head.ts'
import { countWords } from '../../pieces/text/file-words.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './GuestPage.module.css'

type GuestHeadProps = { page: GuestPage; children?: ReactNode }

/** The children stand below its words. */
export function GuestHead({ page, children }: GuestHeadProps) {
  const { t, i18n } = useTranslation()
  const { cover, title, group, photos, videos, from, by, firstAt, lastAt } = page
  const day = (seconds: number) => format(seconds, i18n.language, { day: 'numeric', month: 'long', year: 'numeric' })
  const days = [...new Set([firstAt, lastAt].flatMap((at) => (at === undefined ? [] : day(at))))]
  const count = photos + videos > 0 && countWords({ photos, videos }, t, i18n.language)
  const who = from ?? by
  return (
    <header className={styles.head} data-cover={cover ? true : undefined}>
      {cover && <CoverPrint file={cover} shownWidth={640} />}
      <div className={styles.words}>
        {who && (
          <p className={styles.from}>
            {inSentence((slots) => t('guest_from', slots), { name: <bdi lang="">{who}</bdi> })}
          </p>
        )}
        <h1 className={headTitle} dir="auto" lang="">
          {title ?? group.name}
        </h1>
        {(days.length > 0 || count) && (
          <p className={headFacts}>{[days.join(' – '), count].filter(Boolean).join(' · ')}</p>
        )}
        {children}
      </div>
    </header>
  )
}
