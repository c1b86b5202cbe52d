// Islands of every goods page share one script file: a file each would be one more request each.
export { Delivery } from './Delivery.tsx'
export { SkuPanel } from './SkuPanel.tsx'
