import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { homePath } from '#config/paths'
import { makeFolder } from '#core/files/make_folder'

export type Chromium = { executablePath: string; env?: Record<string, string> }

/** Installed only where the machine has no Chromium, so the compiler may not know it. */
const PACKAGE: string = '@sparticuz/chromium'
type ChromiumArchives = { inflate: (archive: string) => Promise<string> }
// The libraries replace a missing NSS, the fonts missing system fonts.
const ARCHIVES = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br']

/** Returns the Chromium of the npm package, unpacked once per version; null if it does not fit this machine. */
export async function packagedChromium(home = homePath('var')): Promise<Chromium | null> {
  const root = packageFolder()
  if (!root || process.platform !== 'linux' || process.arch !== 'x64') return null
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const folder = join(home, `chromium-${version}`)
  if (!existsSync(folder)) await unpack(join(root, 'bin'), folder)
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  }
}

function packageFolder(): string | null {
  try {
    return join(dirname(fileURLToPath(import.meta.resolve(PACKAGE))), '..')
  } catch {
    return null
  }
}

/** Unpacking takes seconds; an older draft is of a process that was ended amid it. */
const DRAFT_MS = 3_600_000

async function deleteAbandonedDrafts(home: string): Promise<void> {
  const names = await readdir(home)
  for (const name of names.filter((entry) => /^chromium-.*\.draft-/.test(entry))) {
    const path = join(home, name)
    const changedAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now()
    )
    if (Date.now() - changedAt > DRAFT_MS) await rm(path, { recursive: true, force: true })
  }
}

/** Unpacks into a temporary folder and renames it, so that an incomplete browser never runs. */
async function unpack(archives: string, folder: string): Promise<void> {
  await makeFolder(dirname(folder))
  await deleteAbandonedDrafts(dirname(folder))
  const temporary = await mkdtemp(`${folder}.draft-`)
  try {
    await inflateInto(temporary, archives)
    await writeFile(join(temporary, 'fonts.conf'), fontsConfig(folder))
    await chmod(join(temporary, 'chromium'), 0o700)
    await rename(temporary, folder)
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    // Another process has unpacked it in the meantime.
    if (!existsSync(folder)) throw error
  }
}

// The package unpacks to os.tmpdir(), which it reads synchronously when called.
async function inflateInto(folder: string, archives: string): Promise<void> {
  const { inflate }: ChromiumArchives = await import(PACKAGE)
  const { TMPDIR } = process.env
  process.env.TMPDIR = folder
  const inflating = ARCHIVES.map((archive) => inflate(join(archives, archive)))
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
  await Promise.all(inflating)
}

function fontsConfig(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`
}
