/** `folder/<id>.ext` or `folder/<id>-variant.ext`, so that no name can lead out of the folder. */
const validName = /^[a-z]+\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-[a-z0-9]+)*\.[a-z0-9]+$/

export function isStoredName(name: string): boolean {
  return validName.test(name)
}

export function isFolderOfStore(name: string): boolean {
  return /^[a-z]+$/.test(name)
}

export function requireStoredName(name: string): string {
  if (!isStoredName(name)) throw new Error(`"${name}" is no name of a stored file`)
  return name
}
