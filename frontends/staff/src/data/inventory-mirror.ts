/** Where this device mirrors the list of stock: it is read only when the server cannot be reached. @source requirements/kitchen K38; decisions/0001 §40 */
export const INVENTORY_MIRROR = 'kuzhi.inventory';
