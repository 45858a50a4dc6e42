import { test } from '@japa/runner'
import { listFiles, read } from '#tests/unit/architecture/sources'

const FOLDERS = [
  'app',
  'bench',
  'bin',
  'commands',
  'config',
  'database',
  'docs',
  'inertia',
  'packages',
  'start',
  'tests',
  'README.md',
]
const TEXT_FILE = /\.(ts|tsx|mjs|js|css|edge|md)$/

// Texts of the product specification are fixed, and this test has to name the words.
const EXCEPTIONS = /^(app\/shared\/texts\/|tests\/unit\/architecture\/language\.spec\.ts$)/

/** Words without another meaning in software, with the term to write instead. */
const BANNED: [word: RegExp, instead: string][] = [
  [/\b(who|whom)(so)?ever\b/, 'a noun: the customer, the caller, the user'],
  [/\b(some|no|any|every)body\b/, 'a noun, or "no one"'],
  [/\bof whom\b/, 'a noun'],
  [/\banew\b/, 're-encode, again'],
  [/\bhand(s|ed|ing)? in\b/, 'submit'],
  [/\bcall(s|ed|ing)? off\b/, 'cancel'],
  [/\b(giv(e|es|en|ing)|gave) back\b/, 'release, restore, refund'],
  [/\bwork(s|ed|ing)? off\b/, 'process'],
  [/\bstrides?\b/, 'step'],
  [/\bcouriers?\b/, 'webhook dispatcher, carrier'],
  [/\bchores?\b/, 'scheduler'],
  [/\bpatience\b/, 'retry, timeout'],
  [/\b(roof|cellar|shelf)\b/, 'the layer or the cache'],
  [/(?<!\bto )\bspliced\b/, 'nonce template'],
  [/\bunsynced\b/, 'relaxedDurability'],
  [/\bkept (answer|page|term)s?\b/, 'cached response, cached page, cache'],
  [/\btwo at once\b/, 'concurrency limit'],
  [/\bforg(ive|ives|iven|ave)\b/, 'reset'],
  [/\bwhereabouts\b/, 'location'],
  [/\b(later than|insert and read)\b/, 'nextTimestamp, insertReturning'],
  [/\bmay (reach|hear of)\b/, 'canEdit, canView'],
  [/\b(shopper|payer)s?\b/, 'Customer, Visitor, User'],
]

/** Makes the words of identifiers and paths visible: `callOffAttempt` and `call_off_attempt`. */
const toWords = (text: string) =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase()

const findBanned = (text: string) =>
  BANNED.filter(([word]) => word.test(text)).map(([word]) => word.source)

test.group('Language', () => {
  for (const folder of FOLDERS) {
    test(`${folder} uses the standard terms of the field`, ({ assert }) => {
      const problems = listFiles([folder], TEXT_FILE)
        .filter((file) => !EXCEPTIONS.test(file))
        .flatMap((file) =>
          `${file}\n${read(file)}`.split('\n').flatMap((line, index) => {
            const words = findBanned(toWords(line))
            return words.length === 0 ? [] : [`${file}:${index} ${words.join(' ')}`]
          })
        )
      assert.deepEqual(problems, [])
    })
  }

  test('finds words in prose, identifiers and file names', ({ assert }) => {
    for (const text of ['Nobody waits', 'callOffAttempt', 'give_back_stock.ts', 'handed in'])
      assert.isNotEmpty(findBanned(toWords(text)), text)
    for (const text of ['The call of the customer, given by the body parser', 'items.toSpliced(1)'])
      assert.isEmpty(findBanned(toWords(text)), text)
  })
})
