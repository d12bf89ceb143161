import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { setLanguage } from '#client/i18n/i18n.ts'
import { languageNames, languages } from '#client/i18n/languages.ts'
import { Menu } from '#client/ui/Menu.tsx'
import { MenuItem } from '#client/ui/MenuItem.tsx'
import { MenuLink } from '#client/ui/MenuLink.tsx'
import { MenuSeparator } from '#client/ui/MenuSeparator.tsx'

/** What concerns the person: the language of the interface and the way out. */
export function YouMenu({ trigger }: { trigger: ReactElement }) {
  const { t, i18n } = useTranslation()
  return (
    <Menu trigger={trigger} label={t('you')}>
      {languages.map((language) => (
        <MenuItem key={language} checked={language === i18n.language} onClick={() => void setLanguage(language)}>
          {languageNames[language]}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuLink icon={<LogOut aria-hidden />} render={<Link to="/logout" preload={false} />}>
        {t('log_out')}
      </MenuLink>
    </Menu>
  )
}
