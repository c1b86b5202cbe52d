interface Credits {
  shop_desccredit: string
  shop_servicecredit: string
  shop_deliverycredit: string
}

/** One number for a shop: the mean of its three scores, "4.9". */
export const ratingOf = ({ shop_desccredit, shop_servicecredit, shop_deliverycredit }: Credits) =>
  ((Number(shop_desccredit) + Number(shop_servicecredit) + Number(shop_deliverycredit)) / 3).toFixed(1)
