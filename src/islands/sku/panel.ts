// What every goods page wakes is one script file: an island with a file of its own would be one more request.
export { Delivery } from './Delivery.tsx'
export { SkuPanel } from './SkuPanel.tsx'
