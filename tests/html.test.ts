import { expect, test } from 'vitest'
import { html } from '../src/layouts/html.ts'
import { corpus } from './corpora.ts'

test('values are escaped, in text and in attributes', () => {
  const name = `<b> & "you" & 'me'`
  expect(String(html`<p title="${name}">${name}</p>`)).toBe(
    '<p title="&lt;b&gt; &amp; &quot;you&quot; &amp; &#39;me&#39;">&lt;b&gt; &amp; &quot;you&quot; &amp; &#39;me&#39;</p>',
  )
})

test('its own HTML stays as it is, alone and in lists; what is missing leaves nothing', () => {
  const items = ['<', 'b'].map(text => html`<li>${text}</li>`)
  expect(String(html`<ul>${items}</ul>${false}${null}${undefined}${0}${['<', 1]}`)).toBe(
    '<ul><li>&lt;</li><li>b</li></ul>0&lt;1',
  )
})

test('line breaks of the template go, those of a value stay', () => {
  expect(
    String(html`
      <p>
        ${'one\n two'}
        <b> three</b>
      </p>`),
  ).toBe('<p>one\n two<b> three</b></p>')
})

test('no known attack gets out of its place', () => {
  for (const attack of [...corpus('xss-h5sc'), ...corpus('xss-dompurify')]) {
    const text = String(html`<p title="${attack}">${attack}</p>`)
    expect(text.replace('<p title="', '').replace('</p>', '').replace('">', '')).not.toMatch(/[<>"']/)
  }
})
