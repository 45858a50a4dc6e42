/** EX_CONFIG of sysexits.h: starting again does not help until a person has acted. */
export const CONFIGURATION_EXIT_CODE = 78

/** Thrown where a process must not run; the message is one line that names the cure. */
export abstract class StartError extends Error {
  abstract readonly code: string
}

/** Returns the line that an error at start is printed as, or null for an unexpected one, which needs its stack trace. */
export function startErrorLine(error: unknown): string | null {
  return error instanceof StartError ? error.message : null
}
