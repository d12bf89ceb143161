import LinkIcon from 'lucide-react/icons/link'
import { hostOf } from './host-of.ts'
import styles from './LinkHost.module.css'

export function LinkHost({ url, title, className = '' }: { url: string; title?: string; className?: string }) {
  return (
    <span className={`${styles.host} ${className}`}>
      <LinkIcon aria-hidden />
      <bdi lang="">{hostOf(url)}</bdi>
      {title && (
        <bdi lang="" className={styles.title}>
          {title}
        </bdi>
      )}
    </span>
  )
}
