import { Suspense } from 'react'
import { lazyWithWords } from '../../i18n/lazy-with-words.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { SettingsSection } from '../settings/SettingsSection.tsx'

const Webhooks = lazyWithWords(() => import('./Webhooks.tsx'), 'Webhooks', {
  words: ['writing', 'settings'],
  instead: () => null,
})

export function WebhooksSection() {
  const { t } = useTranslation()
  return (
    <SettingsSection title={t('webhooks')} text={t('webhooks_text')}>
      <Suspense>
        <Webhooks />
      </Suspense>
    </SettingsSection>
  )
}
