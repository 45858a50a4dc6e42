import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { Keyboard } from '#tests/browser/support/keyboard'
import type { ElementHandle } from 'puppeteer'

const DIVIDER = 'Divider between before and after'
const PIXELS_PER_MS = 0.25

type Moment = { time: number; pixels: number }

const dividerOf = ({ page }: BrowserSession) =>
  page.$eval('.comparison', (stage) => {
    const percent = getComputedStyle(stage).getPropertyValue('--divider')
    return (Number.parseFloat(percent) / 100) * stage.clientWidth
  })

/** Browsers deliver moves of the pointer with the next frame. */
const waitForDivider = ({ page }: BrowserSession, pixels: number) =>
  page.waitForFunction(
    (expected) => {
      const stage = document.querySelector<HTMLElement>('.comparison')!
      const percent = Number.parseFloat(stage.style.getPropertyValue('--divider'))
      return Math.abs((percent / 100) * stage.clientWidth - expected) <= 1
    },
    {},
    pixels
  )

const percentOf = async (session: BrowserSession) => {
  const slider = await session.find(DIVIDER, 'slider')
  return slider.evaluate((element) => Number(element.getAttribute('aria-valuenow')))
}

/** Replaces the clock of animation frames: each lasts 20 ms, however long the machine takes. */
function countFramesAsTime() {
  const native = window.requestAnimationFrame.bind(window)
  let time = 0
  window.requestAnimationFrame = (callback) => native(() => callback((time += 20)))
}

/** Returns the time and the position of the divider in each of the next frames. */
const recordFrames = ({ page }: BrowserSession, count: number): Promise<Moment[]> =>
  page.evaluate(
    (frames) =>
      new Promise<Moment[]>((resolve) => {
        const stage = document.querySelector<HTMLElement>('.comparison')!
        const moments: Moment[] = []
        requestAnimationFrame(function record(time) {
          const percent = Number.parseFloat(stage.style.getPropertyValue('--divider'))
          moments.push({ time, pixels: (percent / 100) * stage.clientWidth })
          if (moments.length === frames) resolve(moments)
          else requestAnimationFrame(record)
        })
      }),
    count
  )

/** Returns true if the divider does not move during several frames. */
async function isStill(session: BrowserSession): Promise<boolean> {
  const before = await dividerOf(session)
  await session.page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let frames = 0
        requestAnimationFrame(function count() {
          if (++frames === 10) resolve()
          else requestAnimationFrame(count)
        })
      })
  )
  return (await dividerOf(session)) === before
}

async function click(session: BrowserSession, name: string): Promise<void> {
  const button = await session.find(name, 'button')
  await button.click()
}

async function startDemo(width: number): Promise<BrowserSession> {
  const session = await BrowserSession.start(width)
  await session.open('/demo')
  return session
}

test.group('The before and after demo', (group) => {
  let folder: string
  group.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'demo-pictures-'))
    return () => rm(folder, { recursive: true })
  })
  group.each.teardown(closeBrowserSessions)

  async function pictureFile(name: string, width: number, height: number): Promise<string> {
    const path = join(folder, name)
    await sharp({ create: { width, height, channels: 3, background: '#1060c0' } })
      .png()
      .toFile(path)
    return path
  }

  test('sweeps at 250 pixels per second and reverses at the edges', async ({ assert }) => {
    const visitor = await BrowserSession.start(390)
    await visitor.page.evaluateOnNewDocument(countFramesAsTime)
    await visitor.open('/demo')
    const moments = await recordFrames(visitor, 200)
    const speeds = moments.slice(1).map(({ time, pixels }, index) => {
      const { time: earlier, pixels: from } = moments[index]
      return (pixels - from) / (time - earlier)
    })
    const between = speeds.filter((speed) => Math.abs(Math.abs(speed) - PIXELS_PER_MS) < 0.001)
    assert.isAbove(between.length, 180)
    assert.isTrue(between.some((speed) => speed > 0) && between.some((speed) => speed < 0))
    for (const { pixels } of moments) assert.isTrue(pixels >= 0 && pixels <= 390)
  })

  test('needs no layout for its movement', async ({ assert }) => {
    const visitor = await startDemo(1440)
    await visitor.settle()
    const { LayoutCount: before = 0 } = await visitor.page.metrics()
    const positions = await recordFrames(visitor, 60)
    const { LayoutCount: after = 0 } = await visitor.page.metrics()
    assert.isAbove(new Set(positions.map(({ pixels }) => pixels)).size, 30)
    assert.isBelow(after - before, 20)
  })

  test('pauses and plays by button, and stops while the divider is dragged', async ({ assert }) => {
    const visitor = await startDemo(1440)
    const { page } = visitor
    await click(visitor, 'Pause')
    assert.isTrue(await isStill(visitor))
    await click(visitor, 'Play')
    assert.isFalse(await isStill(visitor))

    await page.mouse.move(500, 500)
    await page.mouse.down()
    await page.mouse.move(300, 500, { steps: 4 })
    await waitForDivider(visitor, 300)
    assert.isTrue(await isStill(visitor))
    await page.mouse.up()
    assert.isFalse(await isStill(visitor))
    assert.isEmpty(visitor.errors)
  })

  test('the divider follows a finger', async ({ assert }) => {
    const visitor = await BrowserSession.start(390)
    const { page } = visitor
    await page.setViewport({ width: 390, height: 844, hasTouch: true, isMobile: true })
    await visitor.open('/demo')
    const touch = await page.touchscreen.touchStart(200, 400)
    await touch.move(120, 402)
    await touch.move(80, 402)
    await waitForDivider(visitor, 80)
    assert.isTrue(await isStill(visitor))
    await touch.end()
    assert.isFalse(await isStill(visitor))
  })

  test('is operated with the keyboard alone', async ({ assert }) => {
    const visitor = await startDemo(1440)
    const { page } = visitor
    const keyboard = new Keyboard(page)
    const isFocused = () =>
      page.evaluate((name) => document.activeElement?.getAttribute('aria-label') === name, DIVIDER)
    for (let presses = 0; presses < 30 && !(await isFocused()); presses++)
      await keyboard.press('Tab')
    assert.isTrue(await isFocused())
    assert.isTrue(await isStill(visitor))
    await keyboard.press('Home')
    assert.equal(await percentOf(visitor), 0)
    for (const [key, percent] of [
      ['PageUp', 10],
      ['ArrowRight', 11],
      ['ArrowLeft', 10],
      ['End', 100],
    ] as const) {
      await keyboard.press(key)
      assert.equal(await percentOf(visitor), percent, key)
    }
    await keyboard.press('Tab')
    assert.isTrue(await isStill(visitor), 'stays where the keys moved it')
    await keyboard.press('Enter')
    assert.isFalse(await isStill(visitor), 'Play is the next button')
  })

  test('fills the screen and leaves it', async ({ assert }) => {
    const visitor = await startDemo(1440)
    await click(visitor, 'Full screen')
    const exit = await visitor.find('Exit full screen', 'button')
    assert.isTrue(await visitor.page.evaluate(() => document.fullscreenElement !== null))
    await exit.click()
    await visitor.find('Full screen', 'button')
    assert.isTrue(await visitor.page.evaluate(() => document.fullscreenElement === null))
  })

  test('does not sweep with reduced motion until the visitor plays it', async ({ assert }) => {
    const visitor = await BrowserSession.start(390)
    await visitor.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    await visitor.open('/demo')
    assert.isTrue(await isStill(visitor))
    await click(visitor, 'Play')
    assert.isFalse(await isStill(visitor))
  })

  test('loads the pictures in the width of the screen', async ({ assert }) => {
    for (const [width, expected] of [
      [390, 960],
      [1440, 1920],
      [2560, 3840],
    ]) {
      const visitor = await startDemo(width)
      const sources = await visitor.page.$$eval('.comparison img', (images) =>
        images.map((image) => image.currentSrc)
      )
      for (const source of sources) assert.match(source, new RegExp(`_${expected}-`), `${width}`)
    }
  })

  test("compares the visitor's pictures without sending them", async ({ assert }) => {
    const visitor = await startDemo(1440)
    const { page } = visitor
    const choose = async (side: string, path: string) => {
      const field = (await visitor.page.waitForSelector(
        `::-p-xpath(//label[span[text()="${side}"]]/following-sibling::input)`
      )) as ElementHandle<HTMLInputElement>
      await field.uploadFile(path)
    }
    await writeFile(join(folder, 'notes.txt'), 'no picture')
    await writeFile(join(folder, 'broken.png'), 'no picture')
    await choose('Before', join(folder, 'notes.txt'))
    await visitor.waitForText('Please choose a JPEG, PNG, WebP or AVIF picture.')
    await choose('Before', join(folder, 'broken.png'))
    await visitor.waitForText('This picture could not be read, it may be damaged.')
    await assertAccessible(page, assert, 'errors', { hasTargetSize: true })

    const requests: string[] = []
    page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
    await choose('Before', await pictureFile('before.png', 1280, 720))
    await choose('After', await pictureFile('square.png', 900, 900))
    await visitor.waitForText('different proportions: 1280 × 720 and 900 × 900 pixels')
    await choose('After', await pictureFile('after.png', 4096, 2304))
    await visitor.waitForText('The slider above shows your pictures.')
    const sizes = await page.$$eval('.comparison canvas', (canvases) =>
      canvases.map(({ width, height }) => [width, height])
    )
    assert.deepEqual(sizes, [
      [1280, 720],
      [3840, 2160],
    ])
    assert.isEmpty(requests)
    await assertAccessible(page, assert, 'own pictures', { hasTargetSize: true })
    await visitor.press('Show the demo pictures')
    await page.waitForSelector('.comparison img')
    assert.isEmpty(visitor.errors)
  })

  test('shows two pictures with captions without JavaScript', async ({ assert }) => {
    const { page } = await startDemo(390)
    await page.setJavaScriptEnabled(false)
    await page.goto(page.url(), { waitUntil: 'load' })
    const figures = await page.$$eval('figure', (elements) =>
      elements.map((element) => {
        const { top, bottom, width } = element.getBoundingClientRect()
        return { top, bottom, width, caption: element.innerText.trim() }
      })
    )
    const [before, after] = figures
    assert.deepEqual(
      figures.map(({ caption }) => caption),
      ['Before: HD source, enlarged', 'After: 4K, processed']
    )
    assert.isAtLeast(after.top, before.bottom)
    assert.isAbove(before.width, 360)
    const controls = await page.$$eval('[data-needs-script]', (elements) =>
      elements.filter((element) => element.getClientRects().length > 0)
    )
    assert.isEmpty(controls)
  })

  for (const width of [1440, 390]) {
    test(`is accessible at ${width} px, on both storefronts`, async ({ assert }) => {
      const visitor = await BrowserSession.start(width)
      for (const path of ['/demo', '/ca/demo']) {
        await visitor.open(path)
        await assertAccessible(visitor.page, assert, path, { hasTargetSize: true })
      }
      assert.isEmpty(visitor.errors)
    })
  }
})
