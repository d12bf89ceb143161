import { useTranslation } from '../../words/useTranslation.ts'
import { AuthFrame } from './AuthFrame.tsx'

/** Replaces the sign-in page while nobody could sign in. */
export function NewServer() {
  const { t } = useTranslation()
  return <AuthFrame title={t('new_server_title')} text={t('new_server_text')} />
}
