/** The pictures that members send, as a field's `accept` lists them. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/gif'
