/** Of everything in the query cache that is about the viewer's orders. */
export const ORDERS_KEY = 'orders';
