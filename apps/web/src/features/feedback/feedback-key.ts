import { FEEDBACK_KEY } from '../../entities/feedback.ts';

export const feedbackKey = (viewerId: string) => [FEEDBACK_KEY, viewerId];
