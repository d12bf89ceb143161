import type { World } from './model.ts'
import { planAct, type Naming, type Random } from './plan.ts'
import { taskOf, type Disaster, type Step, type Task } from './script.ts'

type Fault = Disaster['fails']

/** How often each happens, beside each other. */
const weights: Record<Fault, number> = {
  server: 20,
  power: 2,
  clock: 2,
  disk: 0.7,
  database: 1,
  store: 0.5,
  bus: 0.5,
  mail: 0.5,
}

const actsBetween = { from: 3, to: 12 }
const halfDay = 43_200
/** In all rounds of a world together, so that nothing of it is erased by its age. */
const mostDays = 15

export type PlannedRound = { steps: Step[]; tasks: Task[] }

type Wish = {
  disasters: number
  can: ReadonlySet<Fault>
  servers: number
}

/** The same for the same seed and the same world, which is afterwards as it has to be then. */
export function planRound(
  world: World,
  naming: Naming,
  random: Random,
  { disasters, can, servers }: Wish,
): PlannedRound {
  const steps: Step[] = []
  const tasks: Task[] = []
  const add = (step: Exclude<Step, { ends: 'round' }>) => {
    steps.push(step)
    tasks.push(taskOf(world, step))
  }
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const act = () => {
    for (let count = whole(actsBetween.from, actsBetween.to); count > 0; count--) add(planAct(world, naming, random))
  }
  for (let n = 0; n < disasters; n++) {
    act()
    add(disasterOf(chooseFault(can, random), { world, whole, servers }))
  }
  act()
  // Jobs wait for the moment for which they were planned.
  if (can.has('clock')) add({ fails: 'clock', ahead: world.clock.latest })
  steps.push({ ends: 'round' })
  return { steps, tasks }
}

function chooseFault(can: ReadonlySet<Fault>, random: Random): Fault {
  const possible = [...can]
  let left = random() * possible.reduce((sum, fault) => sum + weights[fault], 0)
  return possible.find((fault) => (left -= weights[fault]) < 0) ?? possible[0]!
}

type Surroundings = { world: World; whole: (from: number, to: number) => number; servers: number }

function disasterOf(fails: Fault, { world, whole, servers }: Surroundings): Disaster {
  switch (fails) {
    case 'server':
      return { fails, number: whole(0, servers - 1), after: whole(0, 80) }
    case 'power':
      return { fails, after: whole(0, 80) }
    case 'clock': {
      const { latest } = world.clock
      const most = Math.min(latest + halfDay, mostDays * 2 * halfDay)
      return { fails, ahead: whole(Math.max(0, latest - halfDay), most) }
    }
    default:
      return { fails, lasts: whole(100, 1500) }
  }
}
