/** Few and small: those of the people of a group. */
export function createFaces(fetchFace: (id: string) => Promise<Blob | undefined>) {
  const urls = new Map<string, Promise<string | undefined>>()
  async function load(id: string): Promise<string | undefined> {
    const face = await fetchFace(id)
    if (!face) urls.delete(id)
    return face && URL.createObjectURL(face)
  }
  return {
    find: (id: string): Promise<string | undefined> => {
      const found = urls.get(id) ?? load(id)
      urls.set(id, found)
      return found
    },
    clear: async (): Promise<void> => {
      const all = await Promise.all(urls.values())
      urls.clear()
      for (const url of all) if (url) URL.revokeObjectURL(url)
    },
  }
}
