import { errors, type ErrorCode, type FieldProblem } from '#contract/errors.ts'

/** Thrown where the rule is known and sent once, in http/error-handler.ts. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldProblem[] | undefined
  /** Whole seconds until a retry makes sense. */
  readonly retryAfter: number | undefined

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

/** The message is one sentence that says what to do. */
export class StartError extends Error {}
