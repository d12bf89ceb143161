import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'

const CalendarSettings = lazyWithWords(() => import('./CalendarSettings.tsx'), 'CalendarSettings', {
  words: ['writing', 'blocks'],
  instead: () => null,
})

export function CalendarsSection() {
  const { t } = useTranslation()
  return (
    <SettingsSection title={t('calendars')} text={t('calendars_text')}>
      <Suspense>
        <CalendarSettings />
      </Suspense>
    </SettingsSection>
  )
}
