import type { ImportProblem, ImportProblemCode } from './imported.ts'

const mostProblems = 1000

export type Problems = {
  problems: ImportProblem[]
  problemCount: number
  note: (code: ImportProblemCode, where: string) => void
}

export function createProblems(): Problems {
  const noted: Problems = {
    problems: [],
    problemCount: 0,
    note(code, where) {
      noted.problemCount++
      if (noted.problems.length < mostProblems) noted.problems.push({ code, where: where.slice(0, 300) })
    },
  }
  return noted
}
