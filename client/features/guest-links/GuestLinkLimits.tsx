import { guestLimits, type GuestLink } from '#contract/guests/guest-links.ts'
import type { Bytes } from '#contract/units.ts'
import { sizeText } from '../../i18n/size-text.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './GuestLinks.module.css'

const lengths = [7, 30, 90, 365]
const filesOffered = [50, 200, 1000, 2000]
const bytesOffered: Bytes[] = [1, 5, 10, 50].map((gigabytes) => gigabytes * 1_000_000_000)

type Most = { files: number; bytes: Bytes }

export function mostOf(link: GuestLink | undefined): Most {
  return { files: link?.mostFiles ?? guestLimits.files, bytes: link?.mostBytes ?? guestLimits.bytes }
}

type LimitsProps = {
  link: GuestLink | undefined
  days: string
  onDays: (days: string) => void
  /** Undefined where guests add nothing. */
  most: Most | undefined
  onMost: (most: Most) => void
}

export function GuestLinkLimits({ link, days, onDays, most, onMost }: LimitsProps) {
  const { t, i18n } = useTranslation()
  return (
    <div className={styles.pair}>
      <SelectField label={t('guest_link_days')} value={days} onChange={({ target }) => onDays(target.value)}>
        {link && <option value="">{t('guest_link_days_kept')}</option>}
        {lengths.map((length) => (
          <option key={length} value={length}>
            {t('guest_link_in_days', { count: length })}
          </option>
        ))}
      </SelectField>
      {most && (
        <SelectField
          label={t('guest_link_most')}
          value={most.files}
          onChange={({ target }) => onMost({ ...most, files: Number(target.value) })}
        >
          {[...new Set([...filesOffered, most.files])]
            .toSorted((a, b) => a - b)
            .map((count) => (
              <option key={count} value={count}>
                {t('guest_link_most_files', { count })}
              </option>
            ))}
        </SelectField>
      )}
      {most && (
        <SelectField
          label={t('guest_link_most_bytes')}
          value={most.bytes}
          onChange={({ target }) => onMost({ ...most, bytes: Number(target.value) })}
        >
          {[...new Set([...bytesOffered, most.bytes])]
            .toSorted((a, b) => a - b)
            .map((bytes) => (
              <option key={bytes} value={bytes}>
                {sizeText(bytes, i18n.language)}
              </option>
            ))}
        </SelectField>
      )}
    </div>
  )
}
