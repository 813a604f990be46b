export const feedbackKey = (viewerId: string) => ['feedback', viewerId];
