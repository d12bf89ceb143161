import type { Me } from '#contract/me.ts'
import { avatarUrl } from '#contract/pictures.ts'
import type { Way } from '#contract/sign-in/ways.ts'
import { rememberPerson } from './people-here.ts'

/** So that the login page of a device that several people use can ask who it is. */
export async function rememberMe({ id, login, name, avatar, withoutPassword }: Me, way: Way): Promise<void> {
  const picture = avatar && (await smallPicture(avatar.id).catch(() => undefined))
  // The second step does not say what was before it.
  const again = way === 'password' && withoutPassword ? 'email-code' : way
  rememberPerson({ id, login, name, way: again, ...(picture && { picture }) })
}

/** In itself, since nobody may read it from the server once the person has signed out. */
async function smallPicture(fileId: string): Promise<string | undefined> {
  const response = await fetch(avatarUrl(fileId, 160))
  if (!response.ok) return undefined
  const blob = await response.blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(blob)
  })
}
