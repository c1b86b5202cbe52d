import { createElement, type ReactNode, useId } from 'react'
import { expect, test } from 'vitest'
import renderer from '../../src/lib/server/react-renderer.ts'

const draw = (
  Island: unknown,
  { props = {}, slots = {}, page = {} }: { props?: object; slots?: Record<string, string>; page?: object } = {},
  metadata?: object,
) => renderer.renderToStaticMarkup.call({ result: page }, Island, props, slots, metadata as never)

const Field = ({ label }: { label: string }) => {
  const id = useId()
  return createElement('input', { id, title: label })
}
const Frame = ({ children, foot }: { children?: ReactNode; foot?: ReactNode }) =>
  createElement('div', null, children, foot)

test('islands of a page have distinct ids, which the browser derives again from the prefix', async () => {
  const page = {}
  const [one, two] = [await draw(Field, { page }), await draw(Field, { page })]
  expect([one.attrs, two.attrs]).toEqual([{ prefix: 'r0' }, { prefix: 'r1' }])
  expect(one.html).toContain('r0')
  expect(one.html).not.toBe(two.html)
  expect((await draw(Field)).html).toBe(one.html)
})

test('values are escaped, HTML rendered by Astro is placed in its slot', async () => {
  expect((await draw(Field, { props: { label: '<b>"' } })).html).toContain('title="&lt;b&gt;&quot;"')
  const slots = { default: '<b>in</b>', foot: '<i>end</i>' }
  const awake = await draw(Frame, { slots }, { hydrate: 'load' })
  expect(awake.html).toBe(
    '<div><astro-slot><b>in</b></astro-slot><astro-slot name="foot"><i>end</i></astro-slot></div>',
  )
  expect((await draw(Frame, { slots: { default: 'in' } })).html).toBe(
    '<div><astro-static-slot>in</astro-static-slot></div>',
  )
  expect((await draw(Frame, { slots: { default: ' ' } })).html).toBe('<div></div>')
})

test("React's resource hints are left to the page", async () => {
  const picture = () => createElement('img', { src: '/a.webp', fetchPriority: 'high' })
  expect((await draw(picture)).html).toBe('<img src="/a.webp" fetchPriority="high"/>')
})

test('components and memoized components are islands', async () => {
  expect(await renderer.check(Field as never, {}, {})).toBe(true)
  expect(await renderer.check('x-element' as never, {}, {})).toBe(false)
})
