import { Suspense } from 'react'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'

const Programs = lazyWithWords(() => import('./Programs.tsx'), 'Programs', {
  words: ['writing', 'settings'],
  instead: () => null,
})

export function ProgramsSection() {
  const { t } = useTranslation()
  return (
    <SettingsSection title={t('programs')} text={t('programs_text')}>
      <Suspense>
        <Programs />
      </Suspense>
    </SettingsSection>
  )
}
