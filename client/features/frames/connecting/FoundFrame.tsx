import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import { limits } from '#contract/fields.ts'
import type { lookAtFrameCode } from '#contract/programs/frames.ts'
import { lookedAfterQuery } from '../../../data/looked-after.ts'
import { meQuery } from '../../../data/me.ts'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { type Sources, SourceChoice } from './SourceChoice.tsx'
import styles from './FrameList.module.css'

type Choice = Sources & { name: string; owner: string }
type FoundFrameProps = {
  device: ResponseOf<typeof lookAtFrameCode>
  myId: string
  choice: Choice
  onChoose: (choice: Choice) => void
}

/** What is being connected, so that nobody connects what somebody else has in their hands. */
export function FoundFrame({ device: { deviceName, isNearby }, myId, choice, onChoose }: FoundFrameProps) {
  const { t } = useTranslation()
  const { data: me } = useQuery(meQuery)
  const { data: people = [] } = useQuery({ ...lookedAfterQuery, enabled: me?.looksAfter === true })
  const device = deviceName || t('device_unknown')
  return (
    <>
      <div className={styles.device} role="status">
        <strong>{t(isNearby ? 'frame_look_nearby' : 'frame_look_elsewhere', { device })}</strong>
        <span className={styles.second}>{t('frame_look_text')}</span>
      </div>
      <TextField
        label={t('name')}
        placeholder={deviceName}
        maxLength={limits.name}
        data-autofocus
        value={choice.name}
        onChange={({ target }) => onChoose({ ...choice, name: target.value })}
      />
      {people.length > 0 && me && (
        <SelectField
          label={t('frame_for')}
          value={choice.owner}
          onChange={({ target }) => onChoose({ ...choice, owner: target.value })}
        >
          <option value={myId}>{me.name}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SourceChoice chosen={choice} onChoose={(sources) => onChoose({ ...choice, ...sources })} />
    </>
  )
}
