import ImagePlus from 'lucide-react/icons/image-plus'
import type { ComponentPropsWithRef } from 'react'
import { useTranslation } from '../../words/useTranslation.ts'
import styles from './AddFilesButton.module.css'

type AddFilesButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & { label: string; hasIcon?: boolean }

export function AddFilesButton({ label, hasIcon = false, className = '', ...props }: AddFilesButtonProps) {
  const { t } = useTranslation()
  return (
    <button type="button" {...props} className={`${styles.button} ${className}`}>
      {hasIcon && <ImagePlus aria-hidden />}
      <span className={styles.label}>{label}</span>
      <span className={styles.hint}>{t('or_drop_them_here')}</span>
    </button>
  )
}
