export type Machine = { processors: number; memoryBytes: number }

/** What one more connection may take that creates an index: maintenance_work_mem, and parallel workers of the server */
const MEMORY_OF_JOB = 1024 ** 3
/** The other processors are for the shop, or belong to another machine than the one of the database. */
const MAX_JOBS = 4

/** Returns how many connections restore or audit a database at the same time; a machine with 1 GB has one. */
export function restoreJobs({ processors, memoryBytes }: Machine): number {
  const withMemory = Math.round(memoryBytes / MEMORY_OF_JOB)
  return Math.max(1, Math.min(processors, withMemory, MAX_JOBS))
}
