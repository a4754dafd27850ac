import { youtubeId } from './youtube.ts';

/** @source requirements/console C32 */
export const MOST_TAGS = 3;
export const RATINGS = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof RATINGS)[number];
export const DEFAULT_RATING: Rating = 5;

export const LONGEST_NAME = 120;
export const LONGEST_COMMENT = 5_000;
export const LONGEST_TAG = 40;

/** The required sentences. @source requirements/console C32 */
export const REVIEW_RULES = {
  name: 'Please enter your name',
  comment: 'Please enter your review',
  youtube: 'Please enter a valid YouTube link (e.g., youtube.com/watch?v=XXXXXXXXXXX)',
} as const;
type ReviewRule = keyof typeof REVIEW_RULES;

export interface ReviewDraft {
  reviewerName: string;
  comment: string;
  rating: Rating;
  youtubeLink: string;
  tags: readonly string[];
}

export const EMPTY_REVIEW: ReviewDraft = { reviewerName: '', comment: '', rating: DEFAULT_RATING, youtubeLink: '', tags: [] };

/** The rules that a form breaks, by field. @source requirements/console C32 */
export function brokenRules({ reviewerName, comment, youtubeLink }: Pick<ReviewDraft, 'reviewerName' | 'comment' | 'youtubeLink'>) {
  const broken: { reviewerName?: ReviewRule; comment?: ReviewRule; youtubeLink?: ReviewRule } = {};
  if (!reviewerName.trim()) broken.reviewerName = 'name';
  if (!comment.trim()) broken.comment = 'comment';
  if (youtubeLink.trim() && !youtubeId(youtubeLink)) broken.youtubeLink = 'youtube';
  return broken;
}

/** Tags as they are stored: trimmed, none twice. */
export const cleanTags = (tags: readonly string[]): string[] => [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))];
