import { errorText } from '../../api/error-text.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'

/** Does something and says so, with a way to undo it where there is one. */
export function useSayingSo() {
  const { t } = useTranslation()
  const toast = useToast()

  async function say(doing: Promise<unknown>, text: string, undo?: () => Promise<unknown>): Promise<void> {
    // The menu is closed by then, or its row gone by a live update, and nothing of it listens any more.
    try {
      await doing
      toast({ text, ...(undo && { action: { label: t('undo'), onClick: () => void say(undo(), t('undone')) } }) })
    } catch (error) {
      toast({ text: t(errorText(error)), tone: 'danger' })
    }
  }

  return (doing: Promise<unknown>, text: string, undo?: () => Promise<unknown>) => void say(doing, text, undo)
}
