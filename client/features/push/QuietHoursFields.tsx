import type { QuietHours } from '#contract/push.ts'
import { errorText } from '../../api/error-text.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Notice } from '../../ui/layout/Notice.tsx'
import { useToast } from '../../ui/toasts/toast.ts'
import { useTranslation } from '../../words/useTranslation.ts'
import type { useSetQuietHours } from './push.queries.ts'
import styles from './OnThisDevice.module.css'

const night: QuietHours = { from: 22 * 60, until: 7 * 60 }

type QuietHoursFieldsProps = {
  quietHours: QuietHours | null
  set: ReturnType<typeof useSetQuietHours>
  hint: string
}

/** A person's setting, on all devices. */
export function QuietHoursFields({ quietHours, set, hint }: QuietHoursFieldsProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const shown = set.isPending ? set.variables : quietHours
  const save = (hours: QuietHours | null) =>
    set.mutate(hours, { onSuccess: () => toast({ text: t('settings_updated') }) })

  const field = (name: keyof QuietHours) => (
    <TextField
      type="time"
      label={t(`quiet_${name}`)}
      name={`quiet-${name}`}
      required
      defaultValue={clockTime(shown![name])}
      onBlur={({ target: { value } }) => {
        const minutes = minutesOf(value)
        if (minutes !== undefined && minutes !== shown![name]) save({ ...shown!, [name]: minutes })
      }}
    />
  )

  return (
    <>
      {set.error && <Notice tone="danger">{t(errorText(set.error))}</Notice>}
      <SelectField
        label={t('quiet_hours')}
        hint={hint}
        name="quiet"
        value={shown ? 'on' : 'off'}
        onChange={({ target }) => save(target.value === 'on' ? night : null)}
      >
        <option value="off">{t('quiet_hours_off')}</option>
        <option value="on">{t('quiet_hours_on')}</option>
      </SelectField>
      {shown && (
        <div className={styles.hours}>
          {field('from')}
          {field('until')}
        </div>
      )}
    </>
  )
}

function clockTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

function minutesOf(time: string): number | undefined {
  const [hours, minutes] = time.split(':').map(Number)
  return hours === undefined || minutes === undefined ? undefined : hours * 60 + minutes
}
