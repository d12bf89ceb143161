import { readFileSync } from 'node:fs'

export type Environment = Record<string, string | undefined>

/** Reads single values; `problems` gathers what is wrong with them, each with its variable and the fix. */
export type EnvironmentReader = ReturnType<typeof readEnvironment>

export function readEnvironment(environment: Environment) {
  const problems: string[] = []
  const text = (name: string) => environment[name]?.trim() || undefined

  return {
    problems,
    text,

    /** Also reads a file named by the variable with _FILE. */
    secret: (name: string) => {
      const path = text(`${name}_FILE`)
      if (!path) return text(name)
      try {
        return readFileSync(path, 'utf8').trim() || undefined
      } catch {
        problems.push(`${name}_FILE names "${path}", which cannot be read. Correct the path or its permissions.`)
        return undefined
      }
    },

    /** `leftOut` is the value without the variable, if not the fallback. */
    wholeNumber: (name: string, fallback: number, min: number, max: number, leftOut = String(fallback)) => {
      const given = text(name)
      if (given === undefined) return fallback
      const number = Number(given)
      if (Number.isInteger(number) && number >= min && number <= max) return number
      problems.push(
        `${name} is "${given}". Set it to a whole number from ${min} to ${max}, or leave it out for ${leftOut}.`,
      )
      return fallback
    },

    flag: (name: string, fallback: boolean) => {
      const given = text(name)
      if (given === undefined) return fallback
      if (given !== 'true' && given !== 'false') {
        problems.push(`${name} is "${given}". Set it to true or false, or leave it out for ${fallback}.`)
      }
      return given === 'true'
    },

    choice: <const T extends string>(name: string, choices: readonly T[], fallback: T): T => {
      const given = text(name) ?? fallback
      const known = choices.find((choice) => choice === given)
      if (known === undefined) problems.push(`${name} is "${given}". Set it to one of ${choices.join(', ')}.`)
      return known ?? fallback
    },

    list: (name: string) =>
      (text(name) ?? '')
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
  }
}

/** Decodes a part of a URL; undefined when it was not encoded correctly. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
