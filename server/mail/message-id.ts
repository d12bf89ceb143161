import type { Config } from '../config.ts'

/** The same name makes the same id, by which whoever gets an email twice can tell that it is the same. */
export function messageId(config: Config, name: string): string {
  return `<${name}@${hostOf(config)}>`
}

export function hostOf({ publicUrl }: Config): string {
  return new URL(publicUrl).hostname
}
