import { z } from 'zod'
import { formId, formMobile, formText } from '../../core/form-rules.ts'
import { bit, id, limit, maybe, needsOne, nonEmptyText, page, phone, text, wholeNumber } from '../../core/rules.ts'
import * as addresses from '../../domain/trade/addresses.ts'
import { addressCities, addressLists, cityByName } from '../../domain/trade/regions.ts'
import { messageIs, open, signedIn } from '../endpoint.ts'

const address = {
  name: formText(20, 'address:askName'),
  mobile: formMobile('address:askMobile', 'address:badMobile'),
  telephone: maybe(phone),
  province_id: formId('address:askRegion'),
  city_id: formId('address:askRegion'),
  district_id: maybe(id),
  community_id: maybe(wholeNumber(0, 2 ** 31 - 1)),
  address: formText(200, 'address:askAddress'),
  /** Ignored: derived from the codes. */
  full_address: maybe(text(200)),
  longitude: maybe(text(20)),
  latitude: maybe(text(20)),
  is_default: maybe(bit),
}

/** A member's addresses, and the regions of the country. */
export const addressCalls = {
  '/api/memberaddress/page': signedIn(z.object({ page, page_size: limit(8) }), addresses.addressPage, {
    alias: ['/api/address/index'],
    toLogin: true,
  }),
  /** By id, or the default one. */
  '/api/memberaddress/info': signedIn(
    z.object({ id: maybe(id), default: maybe(bit) }).check(needsOne('id', 'default')),
    addresses.addressInfo,
    { toLogin: true },
  ),
  '/api/memberaddress/add': signedIn(z.object(address), addresses.addAddress, {
    alias: ['/api/address/add'],
    toLogin: true,
    said: messageIs('calls:done'),
  }),
  '/api/memberaddress/edit': signedIn(z.object({ id, ...address }), addresses.editAddress, {
    alias: ['/api/address/edit'],
    toLogin: true,
    said: messageIs('calls:done'),
  }),
  '/api/memberaddress/setdefault': signedIn(z.object({ id }), addresses.setDefaultAddress, {
    alias: ['/api/address/setdefault'],
    toLogin: true,
    said: messageIs('calls:done'),
  }),
  '/api/memberaddress/delete': signedIn(z.object({ id }), addresses.deleteAddress, {
    alias: ['/api/address/del'],
    toLogin: true,
    said: messageIs('calls:done'),
  }),
  /** pid: 0 for the provinces. */
  '/api/address/lists': open(z.object({ pid: maybe(wholeNumber(0, 2 ** 31 - 1)) }), (_who, asked) =>
    addressLists(asked),
  ),
  '/api/address/city': open(z.object({}), addressCities),
  '/api/address/cityByName': open(z.object({ city: nonEmptyText(30) }), (_who, asked) => cityByName(asked)),
}
