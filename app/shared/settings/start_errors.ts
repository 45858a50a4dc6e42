/** EX_CONFIG of sysexits.h: starting again does not help until a person has acted. */
export const CONFIGURATION_EXIT_CODE = 78

/** Thrown where a process must not run; the message is one line that names the cure. */
export class StartError extends Error {
  constructor(
    message: string,
    readonly code: string = 'E_START'
  ) {
    super(message)
  }
}

/** Returns an error at start as one with a cure, or null for an unexpected one, which needs its stack trace. */
export function startErrorOf(error: unknown): StartError | null {
  if (error instanceof StartError) return error
  const { code, help, syscall, ...details } = (error ?? {}) as ErrorDetails
  if (code === 'E_INVALID_ENV_VARIABLES') return new StartError(invalidSettings(help), 'E_SETTINGS')
  const cure = LISTEN_CURES[`${syscall} ${code}`]
  return cure ? new StartError(cure(details), 'E_LISTEN') : null
}

/** Returns the line that an error at start is printed as, or null for an unexpected one. */
export const startErrorLine = (error: unknown): string | null =>
  startErrorOf(error)?.message ?? null

type ErrorDetails = {
  code?: string
  syscall?: string
  address?: string
  hostname?: string
  port?: number
  /** One line per setting, of the framework's validation */
  help?: string
}

type ListenDetails = Pick<ErrorDetails, 'address' | 'hostname' | 'port'>

/** By system call and code */
const LISTEN_CURES: Record<string, ((details: ListenDetails) => string) | undefined> = {
  'listen EADDRINUSE': ({ address, port }) =>
    `PORT: port ${port} of ${address} is in use. Stop what runs there, or choose another PORT`,
  'listen EACCES': ({ port }) =>
    `PORT: the user of this process may not listen on port ${port}. Choose a PORT from 1024 on, and put a proxy in front`,
  'listen EADDRNOTAVAIL': ({ address }) => foreignHost(address),
  'getaddrinfo ENOTFOUND': ({ hostname }) => foreignHost(hostname),
}

const foreignHost = (host = '') =>
  `HOST: ${host} is not an address of this machine. Set HOST to one, or to 0.0.0.0 for all`

function invalidSettings(help = ''): string {
  const problems = help.split('\n').map((line) => line.replace(/^- /, ''))
  return `${problems.filter(Boolean).join('; ')}. Set it in .env or in the environment; README.md lists all settings`
}
