import { Pause, Play } from 'lucide-react'
import { useRotation } from '~/components/storefront/use_rotation'
import { cx } from '~/components/ui/cx'
import { IconButton } from '~/components/ui/icon_button'

type Testimonial = { quote: string; name: string; role?: string }

type HomeTestimonialsProps = { title: string; testimonials: readonly Testimonial[] }

/** Rotates every 5 seconds. All quotes share one grid cell, so that nothing below them moves. */
export function HomeTestimonials({ title, testimonials }: HomeTestimonialsProps) {
  const rotation = useRotation(testimonials.length, 5_000)
  const { index, isPlaying, show, toggle } = rotation
  return (
    <section
      aria-roledescription="carousel"
      aria-label={title}
      {...rotation.handlers}
      className="shell pt-20 pb-20 sm:pt-28 sm:pb-24"
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="font-semibold text-ink-2">{title}</h2>
        <div data-needs-script className="-mx-2 flex flex-wrap items-center">
          <IconButton
            label={isPlaying ? 'Pause' : 'Play'}
            icon={
              isPlaying ? (
                <Pause fill="currentColor" className="size-4" />
              ) : (
                <Play fill="currentColor" className="size-4" />
              )
            }
            onClick={toggle}
          />
          {testimonials.map(({ name }, position) => (
            <button
              key={name}
              type="button"
              aria-label={`Show the quote by ${name}`}
              aria-current={position === index}
              onClick={() => show(position)}
              className="group grid h-11 w-12 place-items-center rounded-control"
            >
              <span
                className={cx(
                  'h-0.5 w-8 rounded-full',
                  position === index ? 'bg-accent' : 'bg-edge/60 group-hover:bg-ink-2'
                )}
              />
            </button>
          ))}
        </div>
      </div>
      <div aria-live={isPlaying ? 'off' : 'polite'} className="quotes mt-8 grid max-w-[68rem]">
        {testimonials.map(({ quote, name, role }, position) => (
          <div
            key={name}
            role="group"
            aria-roledescription="slide"
            aria-label={`${position + 1} of ${testimonials.length}`}
            aria-hidden={position !== index}
            className={cx(
              'col-start-1 row-start-1 transition-opacity duration-500',
              position === index ? 'opacity-100' : 'opacity-0'
            )}
          >
            <blockquote className="text-[clamp(1.5rem,1.1rem+1.7vw,2.625rem)] leading-[1.22] font-medium tracking-[-0.028em] text-balance">
              {quote}
            </blockquote>
            <p className="mt-7 text-ink-2">
              <span className="font-semibold text-ink">{name}</span>
              {role && <span>, {role}</span>}
            </p>
          </div>
        ))}
      </div>
    </section>
  )
}
