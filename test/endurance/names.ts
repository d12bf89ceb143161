/** What the server calls what the model calls p3 or m17, and the keys that let people in. */
export type Names = {
  id: (name: string) => string
  isKnown: (name: string) => boolean
  /** What nobody asked for keeps its id. */
  nameOf: (id: string) => string
  learn: (name: string, id: string) => void
  forget: (name: string) => void
  /** Of people, groups and invitations. */
  keys: Map<string, string>
}

export function newNames(): Names {
  const ids = new Map<string, string>()
  const names = new Map<string, string>()
  return {
    id: (name) => {
      const id = ids.get(name)
      if (id === undefined) throw new Error(`${name} has no id yet`)
      return id
    },
    isKnown: (name) => ids.has(name),
    nameOf: (id) => names.get(id) ?? id,
    learn: (name, id) => {
      ids.set(name, id)
      names.set(id, name)
    },
    forget: (name) => void ids.delete(name),
    keys: new Map(),
  }
}
