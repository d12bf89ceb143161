import MapPin from 'lucide-react/icons/map-pin'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useTranslation } from '../../../words/useTranslation.ts'
import { wordsOfTown } from '../details/words-of-town.ts'
import type { FileUpload } from '../upload-list.ts'
import type { FileUploads } from '../useFileUploads.ts'
import styles from './UploadTiles.module.css'

/** Says where all the photos were taken of which the server has read it, unless words are there already. */
export function OfferedLocations({ uploads: { files, status, actions } }: { uploads: FileUploads }) {
  const { t, i18n } = useTranslation()
  const offered = files.filter(({ near, location }) => near && !location)
  if (status.sending > 0 || offered.length === 0) return null

  function write(wordsFor: (upload: FileUpload) => string) {
    for (const upload of offered) actions.describe(upload.localId, { location: wordsFor(upload) })
  }

  function say() {
    write(({ near }) => t('location_near', { town: wordsOfTown(near!, i18n.language) }))
    actions.offerUndo({ text: t('locations_said'), action: { label: t('undo'), onClick: () => write(() => '') } })
  }

  return (
    <Button tone="quiet" className={styles.order} icon={<MapPin aria-hidden />} onClick={say}>
      {t('say_locations')}
    </Button>
  )
}
