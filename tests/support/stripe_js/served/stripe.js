/**
 * Stands in for Stripe's script. As there, every field is a frame of another origin, which alone knows what is typed
 * into it; the page hears whether a field is complete and what is wrong with it.
 */
;(() => {
  const { origin } = new URL(document.currentScript.src)
  const TITLES = {
    cardNumber: 'Secure card number input frame',
    cardExpiry: 'Secure expiration date input frame',
    cardCvc: 'Secure CVC input frame',
  }
  let count = 0

  /** What the frame answers to a question, by its number */
  const openQuestions = new Map()

  class Field {
    #hearers = []
    #frame = null
    #waiting = []
    #isReady = false

    constructor(group, kind, { style, disabled = false } = {}) {
      this.group = group
      this.kind = kind
      this.options = { style, disabled }
      this.hear = this.hear.bind(this)
    }

    mount(element) {
      const frame = document.createElement('iframe')
      frame.title = TITLES[this.kind]
      frame.src = `${origin}/v3/field.html#${new URLSearchParams({ kind: this.kind, group: this.group })}`
      Object.assign(frame.style, { border: '0', width: '100%', height: '1.2em', display: 'block' })
      window.addEventListener('message', this.hear)
      element.classList.add('StripeElement')
      element.append(frame)
      this.#frame = frame
      this.tell({ options: this.options })
    }

    destroy() {
      window.removeEventListener('message', this.hear)
      this.#frame?.remove()
      groups.get(this.group).delete(this.kind)
    }

    on(event, hearer) {
      this.#hearers.push({ event, hearer })
    }

    focus() {
      this.#frame?.focus()
      this.tell({ focus: true })
    }

    update(options) {
      this.tell({ options })
    }

    ask(question) {
      const number = (count += 1)
      this.tell({ ...question, number })
      return new Promise((resolve) => openQuestions.set(number, resolve))
    }

    tell(message) {
      if (this.#isReady) this.#frame.contentWindow.postMessage(message, origin)
      else this.#waiting.push(message)
    }

    hear({ source, origin: from, data }) {
      if (from !== origin || source !== this.#frame?.contentWindow) return
      if (data.event === 'ready') {
        this.#isReady = true
        for (const message of this.#waiting.splice(0)) this.tell(message)
      }
      if (data.event === 'submit') this.#frame.closest('form')?.requestSubmit()
      if (data.answers) openQuestions.get(data.answers)?.(data.answer)
      for (const { event, hearer } of this.#hearers) if (event === data.event) hearer(data.change)
    }
  }

  const groups = new Map()

  function elements() {
    const group = `group${(count += 1)}`
    const kinds = new Set()
    groups.set(group, kinds)
    return {
      create(kind, options) {
        if (!TITLES[kind]) throw new Error(`Unknown element type ${kind}`)
        if (kinds.has(kind)) throw new Error(`Can only create one Element of type ${kind}.`)
        kinds.add(kind)
        return new Field(group, kind, options)
      },
    }
  }

  /** The bank's window, above everything else */
  function challenge(clientSecret, key) {
    const frame = document.createElement('iframe')
    frame.title = '3D Secure authentication'
    frame.src = `${origin}/v3/challenge.html#${new URLSearchParams({ clientSecret, key })}`
    Object.assign(frame.style, {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100%',
      border: '0',
      zIndex: '2147483647',
    })
    document.body.append(frame)
    return new Promise((resolve, reject) => {
      const hear = ({ source, origin: from, data }) => {
        if (from !== origin || source !== frame.contentWindow) return
        window.removeEventListener('message', hear)
        frame.remove()
        if (data.wrongStatus) reject(new Error(data.wrongStatus))
        else resolve(data)
      }
      window.addEventListener('message', hear)
    })
  }

  window.Stripe = (key) => ({
    elements,
    createPaymentMethod: ({ card, billing_details: { name } }) =>
      card.ask({ tokenise: { key, name } }),
    handleNextAction: ({ clientSecret }) => challenge(clientSecret, key),
  })
})()
