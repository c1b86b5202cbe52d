import { takePictures } from './field.ts'

for (const field of document.querySelectorAll<HTMLElement>('[data-pictures]')) takePictures(field)
