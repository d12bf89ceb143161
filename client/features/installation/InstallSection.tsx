import Download from 'lucide-react/icons/download'
import { Button } from '../../ui/buttons/Button.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'
import { HomeScreenGuide } from './HomeScreenGuide.tsx'
import { useWayToInstall } from './useWayToInstall.ts'

export function InstallSection() {
  const { t } = useTranslation()
  const way = useWayToInstall()
  if (!way) return null
  return (
    <SettingsSection title={t('install_title')} text={t('install_text')}>
      {way.kind === 'guide' ? (
        <HomeScreenGuide />
      ) : (
        <div>
          <Button icon={<Download aria-hidden />} onClick={() => void way.install()}>
            {t('install')}
          </Button>
        </div>
      )}
    </SettingsSection>
  )
}
