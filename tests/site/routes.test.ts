import { expect, test } from 'vitest'
import { routeAt } from '../../src/lib/site/routes.ts'

test('a page of the specification that is not built is known by its title, member pages need a login', () => {
  expect(routeAt('/sku-12')).toEqual({ later: { title: 'title_sku' } })
  expect(routeAt('/member/order_list')).toMatchObject({ later: { auth: true } })
  expect(routeAt('/payment')).toMatchObject({ later: { auth: true } })
})

test('other names lead to the one address', () => {
  expect(routeAt('/index.html')).toEqual({ moved: '/shop' })
  expect(routeAt('/auth/login')).toEqual({ moved: '/login' })
  expect(routeAt('/find_pass')).toEqual({ moved: '/find' })
  expect(routeAt('/seckill-7')).toEqual({ moved: '/promotion/seckill-7' })
})

test('anything else is nothing', () => {
  expect(['/sku-x', '/sku-1/x', '/member/nothing', '/xindex', '/promotion'].map(routeAt)).toEqual(Array(5).fill(null))
})
