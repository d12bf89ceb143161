import { CallError } from '#client/api/call.ts'

/** The refusal that a call ends in; a call that succeeds fails the test. */
export async function refusal(call: Promise<unknown>): Promise<CallError> {
  const outcome = await call.then(
    (response) => new Error(`expected a refusal, got ${JSON.stringify(response)}`),
    (error: unknown) => error,
  )
  if (outcome instanceof CallError) return outcome
  throw outcome
}

/** The same for calls that are under way together. */
export function refusals(calls: Promise<unknown>[]): Promise<CallError[]> {
  return Promise.all(calls.map(refusal))
}
