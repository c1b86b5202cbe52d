/** The list of a category, without language; `cname` only tells the reader of the link its name (specification 2). */
export const categoryPath = (category_id: number, category_name: string) =>
  `/list?cid=${category_id}&cname=${encodeURIComponent(category_name)}`
