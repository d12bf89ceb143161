import { seededRandom } from '#lab/mutate/seeded-random.ts'
import type { Act } from './acts.ts'
import type { Finding } from './compare.ts'
import { openStand, playRound } from './rounds.ts'
import { isPossible, taskOf, type Disaster, type Script, type Step, type Task } from './script.ts'

type Replayed = { findings: Finding[] }

/** Lets it happen again, with a new server and the people that it needs. What is impossible without the rest is left out. */
export async function replay({ setup, people, steps }: Script, careless?: string): Promise<Replayed> {
  const stand = await openStand(setup, people, careless)
  try {
    for (const round of roundsOf(steps)) {
      const tasks: Task[] = []
      const kept: Step[] = []
      for (const step of round) {
        if (!isPossibleStep(step)) continue
        tasks.push(taskOf(stand.world, step))
        kept.push(step)
      }
      const { findings } = await playRound(stand, { steps: kept, tasks }, seededRandom(1))
      if (findings.length > 0) return { findings }
    }
    return { findings: [] }
  } finally {
    await stand.stage.close()
  }

  function isPossibleStep(step: Act | Disaster): boolean {
    return 'fails' in step ? stand.stage.can.has(step.fails) : isPossible(stand.world, step)
  }
}

function roundsOf(steps: readonly Step[]): (Act | Disaster)[][] {
  const rounds: (Act | Disaster)[][] = [[]]
  for (const step of steps) {
    if ('ends' in step) rounds.push([])
    else rounds.at(-1)!.push(step)
  }
  return rounds.filter((round) => round.length > 0)
}

/** Who has to be there for these steps, and for what was found. */
export function peopleIn(steps: readonly Step[], findings: readonly Finding[] = []): string[] {
  const named = JSON.stringify([steps, findings]).match(/\bp\d+\b/g) ?? []
  return [...new Set(['p0', ...named])].toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1)))
}
