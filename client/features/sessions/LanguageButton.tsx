import ChevronDown from 'lucide-react/icons/chevron-down'
import Languages from 'lucide-react/icons/languages'
import { languageNames } from '../../i18n/language-names.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Menu } from '../../ui/menus/Menu.tsx'
import type { Language } from '../../words/languages.ts'
import { useTranslation } from '../../words/useTranslation.ts'

const loadRows = () => import('./LanguageRows.tsx')

export function LanguageButton() {
  const { t, i18n } = useTranslation()
  const current = languageNames[i18n.language as Language]
  return (
    <Menu
      label={t('language')}
      loadRows={loadRows}
      trigger={
        <Button tone="quiet" icon={<Languages aria-hidden />} aria-label={t('language_button', { language: current })}>
          {current}
          <ChevronDown aria-hidden size={16} />
        </Button>
      }
    >
      {({ LanguageRows }) => <LanguageRows names={languageNames} />}
    </Menu>
  )
}
