import LinkIcon from 'lucide-react/icons/link'
import styles from './LinkHost.module.css'
import { hostOf } from './host-of.ts'

/** Where a link leads, in one line. */
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
