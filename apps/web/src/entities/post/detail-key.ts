/** Of a detail in the query cache; apart from its query, which brings all of its mapping along. */
export const detailKey = (postId: string) => ['posts', 'detail', postId];
