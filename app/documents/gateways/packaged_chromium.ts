import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { homePath } from '#core/paths'
import type { Chromium } from '#documents/gateways/find_chromium'

const PACKAGE = '@sparticuz/chromium'
// Its libraries are for machines that lack NSS, its fonts for machines that have none.
const ARCHIVES = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br']

/** The Chromium of the registry package, unpacked once per version; null where it is not for this machine */
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

/** Under another name until it is whole, so that a half-written browser is never run. */
async function unpack(archives: string, folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  const draft = await mkdtemp(`${folder}.draft-`)
  try {
    await inflateInto(draft, archives)
    await writeFile(join(draft, 'fonts.conf'), fontsConfig(folder))
    // Also for another user than the one who came first.
    await Promise.all([chmod(draft, 0o755), chmod(join(draft, 'chromium'), 0o755)])
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another process was faster.
    if (!existsSync(folder)) throw error
  }
}

// The package unpacks to os.tmpdir() and reads it before it first waits.
async function inflateInto(folder: string, archives: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium')
  const { TMPDIR } = process.env
  process.env.TMPDIR = folder
  const work = ARCHIVES.map((archive) => inflate(join(archives, archive)))
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
  await Promise.all(work)
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
