const lookalikes = 'авеһіјкмнорстухѕԁαβεικνορτυχıl10/abehijkmhopctyxsdabeikvoptuxiiio'
const [these, those] = lookalikes.split('/').map((letters) => [...letters]) as [string[], string[]]

export function namesakes(people: readonly { id: string; name: string }[]): Set<string> {
  const first = new Map<string, string>()
  const alike = new Set<string>()
  for (const { id, name } of people) {
    const look = lookOf(name)
    const other = first.get(look)
    if (other === undefined) first.set(look, id)
    else alike.add(other).add(id)
  }
  return alike
}

function lookOf(name: string): string {
  const folded = name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]+/gu, '')
    .toLowerCase()
  const letters = [...folded].map((letter) => those[these.indexOf(letter)] ?? letter)
  return letters.join('').replaceAll(/\s+/g, ' ').trim()
}
