import { z } from 'zod'
import { bit, id, limit, maybe, mobile, needsOne, page, phone, text, whole, words } from '../rules.ts'
import { later, says } from './call.ts'

const address = {
  name: words(20),
  mobile,
  telephone: maybe(phone),
  province_id: id,
  city_id: id,
  district_id: maybe(id),
  community_id: maybe(whole(0, 2 ** 31 - 1)),
  address: words(200),
  full_address: words(200),
  longitude: maybe(text(20)),
  latitude: maybe(text(20)),
  is_default: maybe(bit),
}

/** Addresses of a member, and the regions they are in. */
export const addressCalls = {
  '/api/memberaddress/page': later('signedIn', z.object({ page, page_size: limit(8) }), {
    alias: ['/api/address/index'],
    toLogin: true,
  }),
  /** By id, or the default one. */
  '/api/memberaddress/info': later(
    'signedIn',
    z.object({ id: maybe(id), default: maybe(bit) }).check(needsOne('id', 'default')),
    { toLogin: true },
  ),
  '/api/memberaddress/add': later('signedIn', z.object(address), {
    alias: ['/api/address/add'],
    toLogin: true,
    said: says('calls:done'),
  }),
  '/api/memberaddress/edit': later('signedIn', z.object({ id, ...address }), {
    alias: ['/api/address/edit'],
    toLogin: true,
    said: says('calls:done'),
  }),
  '/api/memberaddress/setdefault': later('signedIn', z.object({ id }), {
    alias: ['/api/address/setdefault'],
    toLogin: true,
    said: says('calls:done'),
  }),
  '/api/memberaddress/delete': later('signedIn', z.object({ id }), {
    alias: ['/api/address/del'],
    toLogin: true,
    said: says('calls:done'),
  }),
  /** pid: 0 for the provinces. */
  '/api/address/lists': later('open', z.object({ pid: maybe(whole(0, 2 ** 31 - 1)) })),
  '/api/address/city': later('open', z.object({})),
  '/api/address/cityByName': later('open', z.object({ city: words(30) })),
}
