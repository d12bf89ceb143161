import { Suspense } from 'react'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'

const AtomFeedSettings = lazyWithWords(() => import('./AtomFeedSettings.tsx'), 'AtomFeedSettings', {
  words: ['writing', 'blocks'],
  instead: () => null,
})

export function AtomFeedsSection() {
  const { t } = useTranslation()
  return (
    <SettingsSection title={t('atom_feeds')} text={t('atom_feeds_text')}>
      <Suspense>
        <AtomFeedSettings />
      </Suspense>
    </SettingsSection>
  )
}
