import { setLanguage } from '../../i18n/i18n.ts'
import { MenuItem } from '../../ui/menus/MenuItem.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { type Language, languages } from '../../words/languages.ts'
import { useTranslation } from '../../words/useTranslation.ts'

/** The names come with the button, which visitors alone load. */
export function LanguageRows({ names }: { names: Record<Language, string> }) {
  const { t, i18n } = useTranslation()
  const toast = useToast()
  const choose = (language: Language) =>
    setLanguage(language).catch(() => toast({ text: t('error_unreachable'), tone: 'danger' }))
  return languages.map((language) => (
    <MenuItem key={language} checked={language === i18n.language} onClick={() => void choose(language)}>
      {names[language]}
    </MenuItem>
  ))
}
