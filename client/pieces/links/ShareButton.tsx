import Share2 from 'lucide-react/icons/share-2'
import { Button, type ButtonProps } from '../../ui/buttons/Button.tsx'
import { useTranslation } from '../../words/useTranslation.ts'

export const canShare = () => typeof navigator.share === 'function'

type ShareButtonProps = { link: string; title: string; text?: string } & Omit<ButtonProps, 'onClick' | 'title'>

export function ShareButton({ link, title, text, ...button }: ShareButtonProps) {
  const { t } = useTranslation()
  if (!canShare()) return null
  // Rejected when somebody cancels.
  const share = () => void navigator.share({ title, text, url: link }).catch(() => undefined)
  return (
    <Button icon={<Share2 aria-hidden />} {...button} onClick={share}>
      {t('share_link')}
    </Button>
  )
}
