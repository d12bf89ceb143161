import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { AuthFrame } from '../AuthFrame.tsx'
import { focusOnce } from '../focus-once.ts'
import form from '../AuthForm.module.css'

/** Names nobody: whoever reads it may be a stranger. */
export function AskSomebody({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation()
  return (
    <AuthFrame title={t('ask_to_be_let_in')} text={t('ask_to_be_let_in_text')}>
      <div className={form.back}>
        <Button tone="quiet" icon={<ArrowLeft aria-hidden />} onClick={onBack} ref={focusOnce}>
          {t('back_to_sign_in')}
        </Button>
      </div>
    </AuthFrame>
  )
}
