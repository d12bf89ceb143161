import { useTranslation } from 'react-i18next'
import { FewWordsPage } from '#client/ui/FewWordsPage.tsx'
import { Table } from '#client/ui/Table.tsx'

/** The link was stopped, the message is gone, or there never was one: a visitor need not know which. */
export function DeadLinkPage() {
  const { t } = useTranslation()
  return (
    <main>
      <FewWordsPage picture={<Table seats={8} />} title={t('dead_link_title')} text={t('dead_link_text')} tall />
    </main>
  )
}
