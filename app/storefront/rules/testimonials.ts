import { isShowable } from '#config/missing_facts'
import type { Testimonial } from '#storefront/page_data'

const EXAMPLES: readonly Testimonial[] = [
  {
    quote:
      'Thirty feet behind a finished wall, 4K at 120 on the first try. I had set a whole Saturday aside and was watching a film by noon.',
    name: 'Marcus',
    place: 'Denver, Colorado',
  },
  {
    quote:
      'Two other cables dropped the picture every time the projector changed to HDR. This one has not blinked since March.',
    name: 'Élise',
    place: 'Montréal, Quebec',
  },
  {
    quote:
      'We install about forty screening rooms a year. The arrow on the plug and the test report in the bag save us a ladder trip on every one.',
    name: 'Dana',
    place: 'Portland, Oregon',
  },
  {
    quote:
      'I asked a beginner’s question at ten in the evening and had a proper answer the next morning. The cable is very good too.',
    name: 'Harpreet',
    place: 'Calgary, Alberta',
  },
]

/** Returns the quotes on the home page; these examples are for the demo. */
export const testimonials = (canShow = isShowable): Testimonial[] =>
  canShow('testimonials') ? [...EXAMPLES] : []
