import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import type { Book, BookPdf, PdfFailure } from '#contract/collecting/books.ts'
import { errorText } from '../../api/error-text.ts'
import { longDate } from '../../i18n/days.ts'
import { sizeText } from '../../i18n/size-text.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { pdfQuery, useMakePdf } from './books.queries.ts'
import styles from './Book.module.css'

const failures = {
  'no-space': 'book_pdf_no_space',
  'not-allowed': 'book_pdf_failed',
  empty: 'book_pdf_empty',
  'server-error': 'book_pdf_failed',
} as const satisfies Record<PdfFailure, string>

type Printing = ReturnType<typeof usePrinting>

/** The PDF that one has made of it, if any, and how one makes it. */
export function usePrinting(book: Book) {
  const { data } = useQuery(pdfQuery(book.id))
  return { pdf: data?.pdf, make: useMakePdf(book.id) }
}

export function PdfButtons({ printing: { pdf, make } }: { printing: Printing }) {
  const { t } = useTranslation()
  return (
    <>
      {pdf?.state === 'ready' && (
        <a href={`api/book-pdfs/${pdf.id}/book.pdf`} download className={buttonClass({ tone: 'primary' })}>
          <Download aria-hidden />
          {t('book_pdf_download')}
        </a>
      )}
      <Button
        tone={pdf?.state === 'ready' ? 'quiet' : 'primary'}
        icon={<Printer aria-hidden />}
        busy={pdf?.state === 'making' || make.isPending}
        onClick={() => make.mutate()}
      >
        {t('book_pdf')}
      </Button>
    </>
  )
}

export function PdfStatus({ printing: { pdf, make } }: { printing: Printing }) {
  const { t, i18n } = useTranslation()
  return (
    <section className={styles.pdf} aria-label={t('book_pdf')}>
      <div role="status">
        {pdf?.state === 'making' && <Making pdf={pdf} />}
        {pdf?.state === 'ready' && (
          <p className={styles.hint}>
            {t('book_pdf_kept', {
              date: longDate(pdf.keptUntil ?? 0, i18n.language),
              size: sizeText(pdf.size ?? 0, i18n.language),
            })}
          </p>
        )}
      </div>
      {pdf?.state === 'failed' && <Notice tone="danger">{t(failures[pdf.reason ?? 'server-error'])}</Notice>}
      {make.error && <Notice tone="danger">{t(errorText(make.error))}</Notice>}
    </section>
  )
}

/** Whom a code square opens its message to, where the book has some. */
export function AboutCodes({ book }: { book: Book }) {
  const { t } = useTranslation()
  const plays = book.spreads.some(({ pages }) => pages?.some(({ boxes }) => boxes.some(({ kind }) => kind === 'code')))
  return plays && <p className={styles.hint}>{t('book_code_revocable')}</p>
}

function Making({ pdf: { done, total } }: { pdf: BookPdf }) {
  const { t } = useTranslation()
  return (
    <>
      <progress className={styles.progress} aria-label={t('book_pdf')} {...(total > 0 && { value: done / total })} />
      <p className={styles.hint}>{total > 0 ? t('book_making_pdf', { done, total }) : t('book_pdf_waiting')}</p>
    </>
  )
}
