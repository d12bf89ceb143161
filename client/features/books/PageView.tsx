import { bookFormats, bookStyles, type BookPage, type TextBox } from '#contract/collecting/book-pages.ts'
import type { BookFormat } from '#contract/collecting/books.ts'
import { QrCode } from '../../pieces/links/QrCode.tsx'
import { Photo } from '../../pieces/photos/Photo.tsx'
import { altOf } from '../../pieces/photos/visuals.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './PageView.module.css'

type PageViewProps = { page: BookPage; format: BookFormat; rule: string; shownWidth: number }
type Place = { x: number; y: number; width: number; height: number }

const millimetresPerPoint = 25.4 / 72

/** The boxes that are printed, at any size: one percent of the page’s width is the unit. */
export function PageView({ page, format, rule, shownWidth }: PageViewProps) {
  const { t } = useTranslation()
  const size = bookFormats[format]
  const unit = (millimetres: number) => `${((millimetres / size.width) * 100).toFixed(3)}cqi`
  const placeOf = ({ x, y, width, height }: Place) => ({
    insetInlineStart: unit(x),
    insetBlockStart: unit(y),
    inlineSize: unit(width),
    blockSize: unit(height),
  })
  return (
    <div className={styles.page} style={{ aspectRatio: `${size.width} / ${size.height}` }} dir="ltr">
      {page.boxes.map((box, index) => {
        if (box.kind === 'text') return <Lines key={index} box={box} unit={unit} />
        if (box.kind === 'rule')
          return <span key={index} className={styles.box} style={{ ...placeOf(box), background: rule }} />
        if (box.kind === 'code') {
          const address = new URL(`messages/${box.message}`, document.baseURI).href
          return (
            <span key={index} className={styles.box} style={placeOf(box)}>
              <QrCode text={address} label={t('book_code_square')} />
            </span>
          )
        }
        return (
          <span key={index} className={styles.box} style={placeOf(box)}>
            <Photo file={box.file} alt={altOf(box.file, '')} shownWidth={(shownWidth * box.width) / size.width} crop />
            {box.isSmall && <span className={styles.mark}>{t('book_too_small')}</span>}
          </span>
        )
      })}
    </div>
  )
}

function Lines({ box: { style, lines }, unit }: { box: TextBox; unit: (millimetres: number) => string }) {
  const look = bookStyles[style]
  const size = look.size * millimetresPerPoint
  return (
    <p
      className={styles.lines}
      data-pale={'isPale' in look || undefined}
      data-strong={look.weight === 600 || undefined}
      lang=""
    >
      {lines.map(({ text, x, y, width, isFromRight }, index) => (
        <span
          key={index}
          className={styles.text}
          dir={isFromRight ? 'rtl' : 'ltr'}
          style={{
            insetInlineStart: isFromRight ? undefined : unit(x),
            insetInlineEnd: undefined,
            ...(isFromRight && { left: unit(x) }),
            insetBlockStart: unit(y - 0.95 * size),
            minInlineSize: unit(width),
            fontSize: unit(size),
          }}
        >
          {`${text} `}
        </span>
      ))}
    </p>
  )
}
