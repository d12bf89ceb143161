import Archive from 'lucide-react/icons/archive'
import type { ServerBackups } from '#contract/sign-in/server-backups.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import { useMakeBackup } from './backups.queries.ts'

export function MakeBackup({ task }: Pick<ServerBackups, 'task'>) {
  const { t } = useTranslation()
  const toast = useToast()
  const make = useMakeBackup()
  const begin = () =>
    make.mutate(undefined, {
      onSuccess: ({ begun }) => begun || toast({ text: t('backups_busy') }),
      onError: (error) => toast({ text: t(errorText(error)) }),
    })
  return (
    <div>
      <Button
        tone="primary"
        icon={<Archive aria-hidden />}
        busy={make.isPending || task?.kind === 'making'}
        onClick={begin}
      >
        {t('backups_make')}
      </Button>
    </div>
  )
}
