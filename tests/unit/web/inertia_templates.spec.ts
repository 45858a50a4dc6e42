import edge from 'edge.js'
import { test } from '@japa/runner'
import { escapePageJson } from '#web/inertia_templates'

const SWALLOWING = '<!--<script>'
const around = (json: string) =>
  `<script data-page="app" type="application/json">${json}</script><div id="app"><b>kept</b></div>`

test.group('The page object', () => {
  test('a name that would swallow the page is written so that it cannot, and means the same', ({
    assert,
  }) => {
    const json = JSON.stringify({ company: SWALLOWING })
    const escaped = escapePageJson(around(json))
    const [, inside] = /json">(.*?)<\/script>/.exec(escaped)!

    assert.notInclude(inside, '<')
    assert.deepEqual(JSON.parse(inside), { company: SWALLOWING })
  })

  test('what follows it is left as it is', ({ assert }) => {
    assert.include(escapePageJson(around('{}')), '<div id="app"><b>kept</b></div>')
  })

  test('every page is written so', async ({ assert }) => {
    const page = {
      component: 'x',
      props: { company: `${SWALLOWING}</script>` },
      url: '/',
      version: '1',
    }
    const html = await edge.renderRaw('@inertia()', { page })
    assert.notInclude(html, SWALLOWING)
    assert.include(html, '\\u003c!--\\u003cscript>')
  })
})
