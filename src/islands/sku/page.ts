import { livenOrder } from './order.ts'
import { livenParts, livenTabs } from './parts.ts'
import { livenPictures } from './pictures.ts'

livenParts()
livenTabs()
livenPictures()
livenOrder()

/** Members find again what they have looked at; the script for that comes to them alone. */
if (document.documentElement.classList.contains('signed'))
  void import('./footprint.ts').then(({ leaveFootprint }) => leaveFootprint())
