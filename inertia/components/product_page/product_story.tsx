import { keepUnits } from '~/lib/measures'

type ProductStoryProps = {
  paragraphs: readonly string[]
  highlights: readonly { value: string; label: string }[]
}

/** The description of the product below its key figures */
export function ProductStory({ paragraphs: [first, ...others], highlights }: ProductStoryProps) {
  return (
    <section className="border-b border-line">
      <dl className="shell grid grid-cols-2 gap-y-8 py-10 sm:py-12 lg:grid-cols-4">
        {highlights.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end pe-4">
            <dt className="mt-1 text-ink-3">{keepUnits(label)}</dt>
            <dd className="text-heading font-semibold">{keepUnits(value)}</dd>
          </div>
        ))}
      </dl>
      <div className="shell grid gap-x-16 gap-y-6 border-t border-line py-14 sm:py-20 lg:grid-cols-[1.35fr_1fr]">
        <p className="max-w-[38ch] text-[clamp(1.375rem,1.1rem+1.1vw,2rem)] leading-[1.3] font-medium tracking-[-0.022em] text-balance">
          {first && keepUnits(first)}
        </p>
        <div className="max-w-[58ch] space-y-4 text-lead text-ink-2 lg:pt-1">
          {others.map((text) => (
            <p key={text}>{keepUnits(text)}</p>
          ))}
        </div>
      </div>
    </section>
  )
}
