import ChevronDown from 'lucide-react/icons/chevron-down'
import Languages from 'lucide-react/icons/languages'
import { useTranslation } from 'react-i18next'
import { setLanguage } from '../../i18n/i18n.ts'
import { languageNames } from '../../i18n/language-names.ts'
import { type Language, languages } from '../../i18n/languages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Menu } from '../../ui/menus/Menu.tsx'
import { MenuItem } from '../../ui/menus/MenuItem.tsx'
import { useToast } from '../../ui/toasts/toast.ts'

export function LanguageButton() {
  const { t, i18n } = useTranslation()
  const toast = useToast()
  const choose = (language: Language) =>
    setLanguage(language).catch(() => toast({ text: t('error_unreachable'), tone: 'danger' }))
  const current = languageNames[i18n.language as Language]
  return (
    <Menu
      label={t('language')}
      trigger={
        <Button tone="quiet" icon={<Languages aria-hidden />} aria-label={t('language_button', { language: current })}>
          {current}
          <ChevronDown aria-hidden size={16} />
        </Button>
      }
    >
      {languages.map((language) => (
        <MenuItem key={language} checked={language === i18n.language} onClick={() => void choose(language)}>
          {languageNames[language]}
        </MenuItem>
      ))}
    </Menu>
  )
}
