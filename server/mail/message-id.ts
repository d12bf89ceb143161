import type { Config } from '../config/config.ts'

/** The same name makes the same id, which shows that an email received twice is the same. */
export function messageId(config: Config, name: string): string {
  return `<${name}@${hostOf(config)}>`
}

export function hostOf({ publicUrl }: Config): string {
  return new URL(publicUrl).hostname
}
