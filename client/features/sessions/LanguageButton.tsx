import { ChevronDown, Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { setLanguage } from '#client/i18n/i18n.ts'
import { type Language, languageNames, languages } from '#client/i18n/languages.ts'
import { Button } from '#client/ui/Button.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { MenuItem } from '#client/ui/MenuItem.tsx'

/** Languages by the names their speakers give them. */
export function LanguageButton() {
  const { t, i18n } = useTranslation()
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
        <MenuItem key={language} checked={language === i18n.language} onClick={() => void setLanguage(language)}>
          {languageNames[language]}
        </MenuItem>
      ))}
    </Menu>
  )
}
