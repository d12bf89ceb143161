import { useQuery } from '@tanstack/react-query'
import Frame from 'lucide-react/icons/frame'
import { useState } from 'react'
import type { Frame as ShownFrame } from '#contract/programs/frames.ts'
import { errorText } from '../../../api/error-text.ts'
import { formatNames } from '../../../i18n/lists.ts'
import { RelativeTime } from '../../../i18n/RelativeTime.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/layout/Notice.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { ChangeFrameDialog } from './ChangeFrameDialog.tsx'
import { ConnectFrameDialog } from './ConnectFrameDialog.tsx'
import { frameAddress } from './frame-address.ts'
import { framesQuery, useRemoveFrame } from './frames.queries.ts'
import styles from './FrameList.module.css'

type FrameListProps = { myId: string }

/** Among the devices: those that show photos. */
export function FrameList({ myId }: FrameListProps) {
  const { t } = useTranslation()
  const { data, error } = useQuery(framesQuery)
  const [isConnecting, setIsConnecting] = useState(false)
  const [changed, setChanged] = useState<ShownFrame>()
  const remove = useRemoveFrame()
  const problem = error ?? remove.error
  return (
    <>
      {problem && <Notice tone="danger">{t(errorText(problem))}</Notice>}
      {data && data.frames.length > 0 && (
        <ul className={styles.frames}>
          {data.frames.map((frame) => (
            <li key={frame.id} className={styles.frame}>
              <FrameAbout frame={frame} myId={myId} />
              <div className={styles.buttons}>
                <Button
                  tone="quiet"
                  aria-label={t('frame_change_named', { name: frame.name })}
                  onClick={() => setChanged(frame)}
                >
                  {t('frame_change')}
                </Button>
                <Button
                  tone="quiet"
                  aria-label={t('frame_remove_named', { name: frame.name })}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(frame.id)}
                >
                  {t('frame_remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {data?.frames.length === 0 && <p className={styles.second}>{t('frames_none', { address: frameAddress() })}</p>}
      <div>
        <Button icon={<Frame aria-hidden />} onClick={() => setIsConnecting(true)}>
          {t('frame_connect')}
        </Button>
      </div>
      {isConnecting && <ConnectFrameDialog myId={myId} onClose={() => setIsConnecting(false)} />}
      {changed && <ChangeFrameDialog frame={changed} onClose={() => setChanged(undefined)} />}
    </>
  )
}

function FrameAbout({ frame, myId }: { frame: ShownFrame; myId: string }) {
  const { i18n } = useTranslation()
  const { name, owner, groups, collections, lastUsedAt } = frame
  const shown = [...groups, ...collections].map((each) => each.name)
  return (
    <div className={styles.about}>
      <strong dir="auto" lang="">
        {name}
      </strong>
      <span className={styles.second}>
        {owner.id !== myId && (
          <>
            <bdi lang="">{owner.name}</bdi>
            {' · '}
          </>
        )}
        <bdi lang="">{formatNames(shown, i18n.language)}</bdi>
        {lastUsedAt !== undefined && (
          <>
            {shown.length > 0 && ' · '}
            <RelativeTime seconds={lastUsedAt} />
          </>
        )}
      </span>
    </div>
  )
}
