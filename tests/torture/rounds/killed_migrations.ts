import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { isPostgres } from '#core/database'
import { RUN_TYPESCRIPT } from '#tests/support/typescript'
import { anEmptyDatabase, type EmptyDatabase } from '#tests/torture/support/empty_database'
import type { Suite } from '#tests/torture/support/context'

const PREPARE = [RUN_TYPESCRIPT, 'bin/prepare.ts']
const DONE = 'select name from adonis_schema order by name'
const SCHEMA = isPostgres()
  ? `select table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable as what
       from information_schema.columns where table_schema = 'public'
     union all select indexdef from pg_indexes where schemaname = 'public' order by 1`
  : `select name || ' ' || coalesce(sql, '') as what from sqlite_master order by 1`

/** R8: the migrations are killed at ten points and run again. */
export const killedMigrations: Suite = {
  rounds: 10,
  shortRounds: 1,
  run: async ({ problems, rounds, random }) => {
    const whole = await prepared()
    const most = whole.done.length
    let killedAmid = 0
    for (let round = 0; round < rounds; round++) {
      const database = await anEmptyDatabase()
      try {
        const point = Math.floor((round * most) / rounds)
        const before = await killAt(database, point, random.between(0, 20))
        if (before < most) killedAmid += 1
        const code = await endOf(prepare(database))
        problems.unless(
          code === 0,
          `R8 migrations that were killed after ${before} do not continue`
        )
        problems.unless(
          JSON.stringify(await stateOf(database)) === JSON.stringify(whole),
          `R8 migrations that were killed after ${before} end with another schema`
        )
      } finally {
        await database.drop()
      }
    }
    problems.unless(killedAmid > 0, 'R8 no migration was interrupted')
    return { kills: rounds, killed_amid: killedAmid, migrations: most }
  },
}

type MigratedState = { done: string[]; schema: string[] }

async function prepared(): Promise<MigratedState> {
  const database = await anEmptyDatabase()
  try {
    await endOf(prepare(database))
    return await stateOf(database)
  } finally {
    await database.drop()
  }
}

async function stateOf({ ask }: EmptyDatabase): Promise<MigratedState> {
  const done = await ask<{ name: string }>(DONE)
  const schema = await ask<{ what: string }>(SCHEMA)
  return { done: done.map(({ name }) => name), schema: schema.map(({ what }) => what) }
}

/** Kills the migrations some milliseconds after a number of them; returns how many had run. */
async function killAt(database: EmptyDatabase, point: number, ms: number): Promise<number> {
  const child = prepare(database)
  while (child.exitCode === null && (await doneIn(database)) < point) await pause(2)
  await pause(ms)
  child.kill('SIGKILL')
  await endOf(child)
  return doneIn(database)
}

const doneIn = ({ ask }: EmptyDatabase): Promise<number> =>
  ask(DONE).then(
    (names) => names.length,
    () => 0
  )

const prepare = ({ home, url }: EmptyDatabase): ChildProcess =>
  spawn(process.execPath, PREPARE, {
    env: { ...process.env, SHOP_HOME: home, DATABASE_URL: url, ALLOW_DEMO: '' },
    stdio: 'ignore',
  })

function endOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => child.once('exit', resolve))
}
