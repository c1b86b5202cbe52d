// What other areas of the domain import from this one.
export { forgetFiles } from './account-deletion.ts'
export { adoptPicture } from './adopt-picture.ts'
export { discardFilm } from './discard-film.ts'
export { privateLink, removeDocument } from './documents.ts'
export { issuePictures } from './generated.ts'
export { keepSoldFiles } from './keep-sold-files.ts'
export { keysOf, tokenIn, typeOfKey } from './kinds.ts'
export { siteLogo } from './site-logo.ts'
