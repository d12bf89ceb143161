import { Suspense } from 'react'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { useTranslation } from '../../words/useTranslation.ts'
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
