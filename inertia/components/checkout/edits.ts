type Work = () => Promise<boolean>
type Resting = { timer: ReturnType<typeof setTimeout>; work: Work }

const resting = new Map<string, Resting>()
const running = new Set<Promise<boolean>>()
let last: Promise<unknown> = Promise.resolve()

/** Sends an edit once it has rested; a newer one of the same key takes its place. `work` answers whether it was taken. */
export function editLater(key: string, milliseconds: number, work: Work): void {
  forgetEdit(key)
  const timer = setTimeout(() => void start(key), milliseconds)
  resting.set(key, { timer, work })
}

export function forgetEdit(key: string): void {
  clearTimeout(resting.get(key)?.timer)
  resting.delete(key)
}

/** Sends one edit now, if it is resting. */
export function flushEdit(key: string): void {
  if (resting.has(key)) void start(key)
}

/** Sends everything that is resting and waits for what is under way; false where something was refused. */
export async function flushEdits(): Promise<boolean> {
  for (const key of [...resting.keys()]) void start(key)
  const outcomes = await Promise.all(running)
  return outcomes.every(Boolean)
}

function start(key: string): Promise<boolean> {
  const { work } = resting.get(key)!
  forgetEdit(key)
  const run = inTurn(work).finally(() => running.delete(run))
  running.add(run)
  return run
}

/** One call after the other: a later answer is always the newer truth. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work)
  last = turn.catch(() => undefined)
  return turn
}
