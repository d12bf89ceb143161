import Camera from 'lucide-react/icons/camera'
import { useRef } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { useTranslation } from '../../words/useTranslation.ts'
import { FileInput } from '../uploads/FileInput.tsx'
import styles from './LookingAfter.module.css'

type PictureFieldProps = {
  hasPicture: boolean
  picture: File | undefined
  onPicture: (picture: File | undefined) => void
}

/** A picture of the person, uploaded when the form is saved. */
export function PictureField({ hasPicture, picture, onPicture }: PictureFieldProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <div className={styles.row}>
        <Button icon={<Camera aria-hidden />} onClick={() => input.current?.click()}>
          {t(hasPicture || picture ? 'change_picture' : 'add_picture')}
        </Button>
        {picture && <span className={styles.second}>{picture.name}</span>}
      </div>
      <FileInput ref={input} kinds={['image']} single onFiles={([chosen]) => onPicture(chosen)} />
    </>
  )
}
