import { regionalText, type StorefrontPrefix } from '#shared/places/regional_text'
import { bendRadius } from '#storefront/rules/bend_radius'
import { NO_IN_WALL_RATING } from '#storefront/rules/chooser/reasons'
import { formatsText, statementsIn, valueOf } from '#storefront/rules/chooser/statements'
import type { CatalogProduct, Line, Specification } from '#catalog'
import type { ProductPageView } from '#storefront/page_data'

type Option = Pick<CatalogProduct, 'option' | 'specifications' | 'notes'>
type Answer = (option: Option) => string | null

const fromSpecification =
  (label: string, answer: (value: string) => string | null): Answer =>
  ({ specifications }) => {
    const value = valueOf(specifications, label)
    return value === null ? null : answer(value)
  }

type Question = { question: string; answer: Answer; jobs?: readonly Line['job'][] }

const CABLES = ['near', 'far'] as const
const PROCESSORS = ['picture'] as const

/** What buyers ask before they order. Every answer is a statement of the specifications; without one, it is not asked. */
const QUESTIONS: readonly Question[] = [
  { question: 'What picture does it carry?', jobs: CABLES, answer: picture },
  { question: 'Does it matter which end goes where?', answer: direction },
  { question: 'Does it need power?', jobs: CABLES, answer: fromSpecification('Power', power) },
  {
    question: 'How is it powered?',
    jobs: PROCESSORS,
    answer: fromSpecification('Power', (value) => `${value}.`),
  },
  { question: 'Does sound come back from the display?', jobs: CABLES, answer: returnSound },
  { question: 'How tightly may it bend?', jobs: CABLES, answer: bend },
  {
    question: 'How hard may it be pulled?',
    answer: fromSpecification('Pull', (value) => `${value}.`),
  },
  { question: 'May it run inside a wall?', jobs: CABLES, answer: inWall },
  { question: 'How is the length measured?', jobs: CABLES, answer: measured },
  {
    question: 'Does it delay the picture?',
    answer: fromSpecification('Delay', (value) => `${value}.`),
  },
  {
    question: 'Which HDR formats does it work with?',
    jobs: PROCESSORS,
    answer: fromSpecification('High dynamic range', (value) => `${value}.`),
  },
  {
    question: 'What happens to the sound?',
    jobs: PROCESSORS,
    answer: fromSpecification('Sound', (value) => `${value}.`),
  },
  {
    question: 'How long may the cable before it be?',
    answer: fromSpecification('Copper before it', (value) => `${value}.`),
  },
]

/** Returns the questions of a line with its answers; one that differs by length names the lengths. */
export function questions(
  line: Line,
  options: readonly Option[],
  prefix: StorefrontPrefix
): ProductPageView['questions'] {
  return QUESTIONS.flatMap(({ question, answer, jobs }) => {
    if (jobs && !jobs.includes(line.job)) return []
    const answers = new Map<string, string[]>()
    for (const option of options) {
      const text = answer(option)
      if (text !== null) answers.set(text, [...(answers.get(text) ?? []), option.option])
    }
    if (answers.size === 0) return []
    const [[first, having]] = answers
    const isShared = having.length === options.length
    const text = isShared
      ? first
      : [...answers].map(([part, lengths]) => `${lengths.join(', ')}: ${part}`).join(' ')
    return [{ question, answer: regionalText(text, prefix) }]
  })
}

function picture({ specifications }: Option): string | null {
  const formats = formatsText(specifications)
  if (formats === null) return null
  const hdr = valueOf(specifications, 'High dynamic range')
  return `Its specifications state ${formats}${hdr ? `, with ${hdr}` : ''}.`
}

function direction({ specifications, notes }: Option): string | null {
  const value = valueOf(specifications, 'Direction')
  if (value === null) return null
  const [warning] = notes.warnings.filter((text) => text.includes('direction'))
  return warning ?? (value === 'Either way' ? 'No. Either plug goes to the source.' : `${value}.`)
}

function power(value: string): string {
  return value === 'None needed' ? 'No.' : `${value}.`
}

function returnSound({ specifications }: Option): string | null {
  const sound = valueOf(specifications, 'Sound')
  if (sound === null) return null
  if (statementsIn(specifications).earc) return 'Yes, over eARC.'
  return listsArc(sound) ? 'Yes, over ARC. Its specifications do not state eARC.' : null
}

const listsArc = (sound: string) => sound.split(',').some((entry) => entry.trim() === 'ARC')

function bend({ specifications }: Option): string | null {
  const radius = valueOf(specifications, 'Smallest bend radius') ?? bendRadius(specifications)
  return radius === null ? null : `Keep bends to a radius of at least ${lowerFirst(radius)}.`
}

function inWall({ specifications }: Option): string {
  const rated = ratingOf(specifications)
  return rated === null
    ? NO_IN_WALL_RATING
    : `Its specifications state: ${rated}. Check what your building code asks for.`
}

const ratingOf = (specifications: readonly Specification[]): string | null =>
  specifications.find((one) => statementsIn([one]).isInWallRated)?.value ?? null

function measured({ notes }: Option): string | null {
  return notes.messages.find((text) => text.startsWith('The length is measured')) ?? null
}

const lowerFirst = (text: string) => text[0].toLowerCase() + text.slice(1)
