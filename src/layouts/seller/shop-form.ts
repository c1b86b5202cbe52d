type Fields = Record<string, string>

const days = ['1', '2', '3', '4', '5', '6', '7']

/** Fields of a plain form in the words of the call: days as ticks. */
export const meantShop = (fields: Fields): Fields => ({
  ...fields,
  work_week: days.filter(day => fields[`day_${day}`] === '1').join(),
})

/** A shop in the fields of its form. */
export const fieldsOfShop = (shop: Record<string, string | number>): Fields => ({
  ...Object.fromEntries(Object.entries(shop).map(([name, value]) => [name, String(value)])),
  ...Object.fromEntries(
    String(shop['work_week'])
      .split(',')
      .map(day => [`day_${day}`, '1']),
  ),
})
