import { sweepMailedLinks, sweepTokens } from '#accounts'
import { schedule } from '#core/schedule'
import { sweepIdempotentAnswers, sweepRateLimits, sweepSessions } from '#core/sweeps'

const deleting = (sweep: () => Promise<number>) => async () => `${await sweep()} deleted`

// What is done by the clock (UTC): inside the server process, or by a crontab (`node ace schedule:list --crontab`).
schedule({
  name: 'sweep:limits',
  title: 'Forget counts of attempts whose time is over',
  times: { everyMinutes: 30 },
  work: deleting(sweepRateLimits),
})
schedule({
  name: 'sweep:sessions',
  title: 'Delete sessions that have ended',
  times: { hour: 7, minute: 10 },
  work: deleting(sweepSessions),
})
schedule({
  name: 'sweep:tokens',
  title: 'Delete tokens that have ended',
  times: { hour: 7, minute: 15 },
  work: deleting(sweepTokens),
})
schedule({
  name: 'sweep:links',
  title: 'Delete links for passwords and addresses that have run out',
  times: { hour: 7, minute: 20 },
  work: deleting(sweepMailedLinks),
})
schedule({
  name: 'sweep:answers',
  title: 'Delete answers kept for repeated calls',
  times: { hour: 7, minute: 25 },
  work: deleting(sweepIdempotentAnswers),
})
