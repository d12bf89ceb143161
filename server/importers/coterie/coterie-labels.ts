/** Those of people with the same name are numbered. */
export function createLabels(): (name: string) => string {
  const taken = new Set<string>()
  const numbers = new Map<string, number>()
  return (name) => {
    let label = name
    while (taken.has(label)) {
      const number = (numbers.get(name) ?? 1) + 1
      numbers.set(name, number)
      label = `${name} (${number})`
    }
    taken.add(label)
    return label
  }
}
