const types = 'image/png,image/jpeg,image/webp,image/gif'
/** Endings of JPEG files that some systems know no type of. */
const endings = '.jfif,.jpe'

/** The pictures that members may upload, as the `accept` of a field. */
export const PICTURE_TYPES = `${types},${endings}`

/** Whether a chosen, dropped or pasted file is such a picture, as far as its type and name tell. */
export const isPictureFile = ({ type, name }: { type: string; name: string }) =>
  types.split(',').includes(type) || endings.split(',').some(ending => name.toLowerCase().endsWith(ending))
