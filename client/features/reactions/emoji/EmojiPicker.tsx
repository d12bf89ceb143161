import {
  EmojiPicker as Picker,
  type EmojiPickerListCategoryHeaderProps,
  type EmojiPickerListEmojiProps,
  type EmojiPickerListRowProps,
} from 'frimousse'
import { useTranslation } from '../../../words/useTranslation.ts'
import { loadEmojiData } from './emoji-data.ts'
import styles from './EmojiPicker.module.css'

export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const { t, i18n } = useTranslation()
  return (
    <Picker.Root
      className={styles.picker}
      locale={i18n.language.slice(0, 2)}
      columns={8}
      resolveEmojiData={loadEmojiData}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
    >
      <Picker.Search
        className={styles.search}
        placeholder={t('search_emojis')}
        aria-label={t('search_emojis')}
        autoFocus
      />
      <Picker.Viewport className={styles.viewport}>
        <Picker.Loading className={styles.note}>{t('loading')}</Picker.Loading>
        <Picker.Empty className={styles.note}>{t('no_emoji_found')}</Picker.Empty>
        <Picker.List components={{ CategoryHeader, Row, Emoji }} />
      </Picker.Viewport>
    </Picker.Root>
  )
}

function CategoryHeader({ category, ...props }: EmojiPickerListCategoryHeaderProps) {
  return (
    <div {...props} className={styles.category}>
      {category.label}
    </div>
  )
}

/** ARIA counts rows from 1, frimousse from 0. Only 0 is removed, because frimousse finds rows by their index. */
function Row({ children, ...props }: EmojiPickerListRowProps) {
  return (
    <div {...props} aria-rowindex={props['aria-rowindex'] || undefined} className={styles.row}>
      {children}
    </div>
  )
}

function Emoji({ emoji, ...props }: EmojiPickerListEmojiProps) {
  return (
    // `props` make it a gridcell.
    // oxlint-disable-next-line jsx-a11y/role-supports-aria-props
    <button {...props} aria-colindex={(props['aria-colindex'] ?? 0) + 1} type="button" className={styles.emoji}>
      {emoji.emoji}
    </button>
  )
}
