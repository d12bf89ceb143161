import { shortDate } from '../../i18n/dates.ts'
import { useNow } from '../../i18n/useNow.ts'
import { PersonName } from '../../pieces/people/PersonName.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import type { Slide } from './slides.ts'
import styles from './Slideshow.module.css'

/** The caption, whose it is, and when. Of two side by side both captions, and the rest once if it is the same. */
export function SlideWords({ slides }: { slides: Slide[] }) {
  const { i18n } = useTranslation()
  const now = useNow()
  const [first, second] = slides
  const dateOf = ({ takenAt }: Slide) => (takenAt === undefined ? '' : shortDate(takenAt, now, i18n.language))
  const isSame = second && first!.author?.id === second.author?.id && dateOf(first!) === dateOf(second)
  return (
    <div className={styles.words}>
      {slides.map((slide, n) => (
        <p key={slide.file.id} className={styles.word}>
          {slide.file.caption && (
            <strong dir="auto" lang="">
              {slide.file.caption}
            </strong>
          )}
          {(n === 0 || !isSame) && (
            <span>
              <PersonName user={slide.author} />
              {dateOf(slide) && ` · ${dateOf(slide)}`}
              {slide.file.location && (
                <>
                  {' · '}
                  <span dir="auto" lang="">
                    {slide.file.location}
                  </span>
                </>
              )}
            </span>
          )}
        </p>
      ))}
    </div>
  )
}
