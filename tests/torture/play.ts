import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrateForward } from '#core/database/migrate'
import { seedDemo } from '#database/seeders/demo_seeder'
import { stockedShop } from '#tests/support/checkout'
import { FaultyCardProvider } from '#tests/support/faulty_cards/client'
import { callShopAt } from '#tests/support/server'
import { SUITES } from '#tests/torture/rounds/all'
import { Problems, type Figures } from '#tests/torture/support/figures'
import { checkInvariants } from '#tests/torture/support/invariants'
import { Random } from '#tests/torture/support/random'
import { ShopProcess } from '#tests/torture/support/shop_process'
import { SmtpSink } from '#tests/torture/support/smtp_sink'
import type { TortureContext } from '#tests/torture/support/context'

export type Task = {
  only: string[]
  seed: number
  rounds: number | null
  isShort: boolean
  /** Data folder of a PostgreSQL server that may be broken, or null */
  postgresFolder: string | null
  /** Folder of a build of the version before, or null */
  previousRelease: string | null
  /** Arguments of Node to start the shop */
  program: string[]
  smtpPort: number
  cardsPort: number
  twinPort: number
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Runs the suites one after the other, prints the figures of each as a line of JSON, and returns whether all passed. */
export async function play(task: Task): Promise<boolean> {
  const stage = await createContext(task)
  let isGood = true
  try {
    for (const [index, name] of task.only.entries()) {
      // A short run checks the invariants once, at its end.
      const isChecked = !task.isShort || index === task.only.length - 1
      isGood = (await tell(name, () => torture(name, { isChecked }, stage), stage)) && isGood
    }
  } finally {
    await stage.shop.stop()
    await stage.cards.stop()
  }
  return isGood
}

async function tell(name: string, work: () => Promise<Figures>, { problems }: TortureContext) {
  const start = Date.now()
  problems.found.length = 0
  const figures = await work()
  const seconds = Math.round((Date.now() - start) / 100) / 10
  process.stdout.write(`${JSON.stringify({ name, seconds, figures, problems: problems.found })}\n`)
  return problems.found.length === 0
}

async function torture(
  name: string,
  { isChecked }: { isChecked: boolean },
  stage: TortureContext
): Promise<Figures> {
  const { rounds, shortRounds = 3, needsDemo, checksItself, run } = SUITES[name]
  stage.name = name
  stage.rounds = stage.wantedRounds ?? (stage.isShort ? shortRounds : rounds)
  try {
    const figures = await run(stage)
    await stage.cards.heal()
    await stage.cards.carry('delivered')
    return isChecked && !needsDemo && !checksItself
      ? { ...figures, ...(await checkInvariants(stage)) }
      : figures
  } catch (error) {
    stage.problems.found.push(String((error as Error).stack))
    return {}
  }
}

async function createContext(task: Task): Promise<TortureContext> {
  const { APP_URL: appOrigin = '', PORT: port, SHOP_HOME: home = '' } = process.env
  await migrateForward()
  if (task.only.some((name) => SUITES[name].needsDemo)) await seedDemo()
  else await stockedShop()
  callShopAt(Number(port))
  const smtp = new SmtpSink(task.smtpPort)
  await smtp.become('up')
  const cards = await FaultyCardProvider.start({
    file: join(home, 'var', 'sandbox.sqlite3'),
    shopUrl: `http://127.0.0.1:${port}`,
    appOrigin,
    port: task.cardsPort,
  })
  const shop = new ShopProcess(task.program, {
    root: ROOT,
    logFile: join(home, 'shop.log'),
    // The log of a short run stays small.
    logLevel: task.isShort ? 'trace' : 'info',
    port: Number(port),
  })
  await shop.start()
  return {
    name: '',
    shop,
    cards,
    smtp,
    random: new Random(task.seed),
    problems: new Problems(),
    rounds: 0,
    wantedRounds: task.rounds,
    isShort: task.isShort,
    postgresFolder: task.postgresFolder,
    previousRelease: task.previousRelease,
    twinPort: task.twinPort,
  }
}
