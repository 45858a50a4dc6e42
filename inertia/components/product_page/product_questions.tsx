import { keepUnits } from '~/lib/measures'
import type { ProductPageView } from '@views/storefront'

/** Answers before the order; open without JavaScript and for the page search of the browser */
export function ProductQuestions({ questions }: Pick<ProductPageView, 'questions'>) {
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="questions" className="shell border-t border-line py-14 sm:py-20">
      <h2 id="questions" className="pb-6 text-heading font-semibold">
        Questions and answers
      </h2>
      <dl className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
        {questions.map(({ question, answer }) => (
          <div key={question} className="max-w-[58ch]">
            <dt className="font-semibold text-ink">{question}</dt>
            <dd className="mt-1.5 text-ink-2">{keepUnits(answer)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
