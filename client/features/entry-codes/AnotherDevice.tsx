import Smartphone from 'lucide-react/icons/smartphone'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { DeviceCode } from './DeviceCode.tsx'
import { useMakeDeviceCode } from './entry-codes.queries.ts'

export function AnotherDevice() {
  const { t } = useTranslation()
  const make = useMakeDeviceCode()
  return (
    <div>
      {make.isError && <Notice tone="danger">{t(errorText(make.error))}</Notice>}
      <Button icon={<Smartphone aria-hidden />} busy={make.isPending} onClick={() => make.mutate()}>
        {t('another_device')}
      </Button>
      <Dialog open={make.data !== undefined} onOpenChange={() => make.reset()} title={t('another_device')}>
        {make.data && (
          <DeviceCode key={make.data.id} code={make.data} onAnother={() => make.mutate()} onDone={make.reset} />
        )}
      </Dialog>
    </div>
  )
}
