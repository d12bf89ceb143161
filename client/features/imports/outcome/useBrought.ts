import type { Import } from '#contract/importing/imports.ts'
import { useTranslation } from '../../../words/useTranslation.ts'

/** “312 photos and videos in 48 messages”; nothing where nothing came. */
export function useBrought({ brought: { messages, files } }: Pick<Import, 'brought'>): string | undefined {
  const { t } = useTranslation()
  if (messages === 0) return undefined
  const inMessages = t('import_messages', { count: messages })
  return files === 0
    ? inMessages
    : t('import_brought', { files: t('import_files', { count: files }), messages: inMessages })
}
