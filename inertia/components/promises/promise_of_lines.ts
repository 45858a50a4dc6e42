import { lastDayOf, type PromisedUnits } from '@shared/delivery/promised_units'

type PromisedLine = { promise: readonly PromisedUnits[] | null }

/** Returns when the goods of lines can leave: all of them by the last day; null where nothing comes later. */
export function promiseOfLines(
  lines: readonly PromisedLine[]
): { by: string; isSplit: boolean } | null {
  const by = lastDayOf(lines.flatMap(({ promise }) => promise ?? []))
  if (by === null) return null
  const isSplit = lines.some(({ promise }) => !promise || promise[0]?.day === null)
  return { by, isSplit }
}
