import styles from './Button.module.css'

export type ButtonTone = 'primary' | 'plain' | 'quiet' | 'line' | 'danger' | 'danger-solid'
export type ButtonLook = { tone?: ButtonTone; size?: 'medium' | 'large' }

/** Makes a link look like a button: `<Link className={buttonClass({ tone: 'primary' })}>`. */
export function buttonClass({ tone = 'plain', size = 'medium' }: ButtonLook = {}): string {
  return [styles.button, styles[tone], size === 'large' && styles.large].filter(Boolean).join(' ')
}
