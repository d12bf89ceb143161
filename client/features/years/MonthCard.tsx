import { Link } from '@tanstack/react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Images from 'lucide-react/icons/images'
import Sparkles from 'lucide-react/icons/sparkles'
import type { MonthOfYear, YearOfGroup } from '#contract/collecting/years.ts'
import { useNow } from '../../i18n/useNow.ts'
import { aspectOf } from '../../pieces/photos/photo-sources.ts'
import { Photo } from '../../pieces/photos/Photo.tsx'
import { countWords } from '../../pieces/text/file-words.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { wholeLink, wholeLinkCard } from '../../ui/layout/whole-link.ts'
import { Menu } from '../../ui/menus/Menu.tsx'
import { MenuItem } from '../../ui/menus/MenuItem.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { useSayingSo } from '../moderation/useSayingSo.ts'
import { nameOfMonth } from './name-of-month.ts'
import { useChoosePhoto } from './years.queries.ts'
import styles from './Year.module.css'

type MonthCardProps = { year: YearOfGroup; month: MonthOfYear; hue: number | undefined; onChoose: () => void }

export function MonthCard({ year: { group: id, year, mayChoose }, month, hue, onChoose }: MonthCardProps) {
  const { t, i18n } = useTranslation()
  const choose = useChoosePhoto(id, String(year))
  const say = useSayingSo()
  const isComing = new Date(useNow() * 1000).toISOString() < `${year}-${String(month.month).padStart(2, '0')}`
  const name = nameOfMonth(month.month, i18n.language)
  const { photo, photos, videos, isByHand } = month
  if (!photo) {
    return (
      <div className={styles.card} data-hue={hue}>
        <div className={styles.print} data-empty>
          <p className={styles.picture}>{t(isComing ? 'year_still_to_come' : 'year_quiet')}</p>
        </div>
        <div className={styles.line}>
          <h2 className={styles.month}>{name}</h2>
        </div>
      </div>
    )
  }
  const hash = `${year}-${String(month.month).padStart(2, '0')}`
  return (
    <article className={`${wholeLinkCard} ${styles.card}`} data-hue={hue}>
      <div className={styles.print} data-upright={aspectOf(photo) < 0.9 || undefined}>
        <div className={styles.picture}>
          <Photo file={photo} alt="" shownWidth={400} crop />
        </div>
      </div>
      <div className={styles.line}>
        <h2 className={styles.month}>
          <Link to="/groups/$id/photos" params={{ id }} hash={hash} className={wholeLink}>
            {name}
          </Link>
        </h2>
        <p className={styles.count}>{countWords({ photos, videos }, t, i18n.language)}</p>
      </div>
      <p className={styles.about} dir="auto" lang="">
        {photo.title}
      </p>
      {mayChoose && (
        <div className={styles.options}>
          <Menu
            label={t('year_month_options', { month: name })}
            trigger={<IconButton tone="stage" label={t('year_month_options', { month: name })} icon={<Ellipsis />} />}
          >
            <MenuItem icon={<Images aria-hidden />} onClick={onChoose}>
              {t('year_choose_another')}
            </MenuItem>
            {isByHand && (
              <MenuItem
                icon={<Sparkles aria-hidden />}
                onClick={() =>
                  say(choose.mutateAsync({ month: month.month, photo: null }), t('year_chosen', { month: name }))
                }
              >
                {t('year_choose_again')}
              </MenuItem>
            )}
          </Menu>
        </div>
      )}
    </article>
  )
}
