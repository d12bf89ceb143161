export const archivesFolder = 'archives/'

export function nameOfArchive(id: string): string {
  return `${archivesFolder}${id}.zip`
}

export function archiveOfName(name: string): string {
  return name.slice(archivesFolder.length, -'.zip'.length)
}
