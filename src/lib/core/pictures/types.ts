/** The picture types that members may upload, as the `accept` of a field. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/gif'
