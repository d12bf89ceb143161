import type { ComponentProps } from 'react'
import { Photo } from '../photos/Photo.tsx'
import styles from './CoverPrint.module.css'

/** `shownWidth` is that of a phone, where it may be as wide as the page. */
export function CoverPrint({ file, shownWidth }: Pick<ComponentProps<typeof Photo>, 'file' | 'shownWidth'>) {
  return (
    <div className={styles.print}>
      <div className={styles.cover}>
        <Photo file={file} alt="" shownWidth={shownWidth} crop first />
      </div>
    </div>
  )
}
