import { useTranslation } from 'react-i18next'
import { AuthFrame } from './AuthFrame.tsx'

/** In place of the sign-in page while there is nobody who could sign in. */
export function NewServer() {
  const { t } = useTranslation()
  return <AuthFrame title={t('new_server_title')} text={t('new_server_text')} />
}
