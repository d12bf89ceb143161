import { errors, type ErrorCode, type FieldProblem } from '#contract/errors.ts'

/** An error for the caller, thrown where the rule is known and sent once, in http/error-handler.ts. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldProblem[] | undefined
  /** Whole seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined

  /** `message` in place of the sentence that the code has, where more can be said. */
  constructor(
    code: ErrorCode,
    options?: { fields?: FieldProblem[]; retryAfter?: number; cause?: unknown; message?: string },
  ) {
    super(options?.message ?? errors[code].message, { cause: options?.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = options?.fields
    this.retryAfter = options?.retryAfter
  }
}

/** The server cannot start; the message says in one sentence what to do. */
export class StartError extends Error {}
