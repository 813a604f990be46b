/** Of a detail in the query cache, or of all; apart from its query, which brings all of its mapping along. */
export const detailKey = (postId?: string) => [
  'posts',
  'detail',
  ...(postId === undefined ? [] : [postId]),
];
