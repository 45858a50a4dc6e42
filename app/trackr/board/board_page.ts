import { shop } from '#config/shop'
import { calendarDay } from '#shared/dates'
import { trackrBoard } from '#trackr/board/board'
import { boardPeriod } from '#trackr/board/board_rules'

/** Returns the board of a period with its first and last day. */
export async function boardPage(chosen: { start?: string; end?: string }, now = new Date()) {
  const period = boardPeriod(chosen, now)
  const days = {
    start: calendarDay(period.start, shop.timeZone),
    end: chosen.end ?? calendarDay(now, shop.timeZone),
  }
  return { board: await trackrBoard(period), days }
}

export type BoardProps = Awaited<ReturnType<typeof boardPage>>
